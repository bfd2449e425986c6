export { hideMoney, useBalance, useHidden } from './balance.ts';
export { BalanceCard } from './balance-card.tsx';
export { BalanceText } from './balance-text.tsx';
