export { hideMoney, useBalance, useHidden } from './balance.ts';
export { BalanceText } from './balance-text.tsx';
