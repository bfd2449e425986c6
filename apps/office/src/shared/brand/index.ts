export { merchantName } from './brand.ts';
