export { merchantName, signOf } from './brand.ts';
