export { winners } from './winners.module.ts';
