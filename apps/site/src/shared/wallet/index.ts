export { BalanceCard } from './balance-card.tsx';
export { BalanceText } from './balance-text.tsx';
export { freezeBalance, releaseBalance, spendFrozen, useFrozenBalance } from './frozen-balance.ts';
