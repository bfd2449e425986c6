export { promotions } from './promotions.module.ts';
