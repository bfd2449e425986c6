export { merchantCurrency, merchantName, signOf } from './brand.ts';
