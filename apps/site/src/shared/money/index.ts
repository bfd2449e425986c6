export { formatMoney } from './format-money.ts';
export { DEFAULT_SYMBOL, useMoney } from './use-money.ts';
