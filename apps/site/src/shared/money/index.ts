export { formatMoney } from './format-money.ts';
export { decimalsOf, useGiven } from './use-given.ts';
export { DEFAULT_SYMBOL, useMoney } from './use-money.ts';
