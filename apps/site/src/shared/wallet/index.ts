export { BalanceCard } from './balance-card.tsx';
export { BalanceText } from './balance-text.tsx';
