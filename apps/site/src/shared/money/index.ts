export { formatMoney } from './format-money.ts';
export { useMoney } from './use-money.ts';
