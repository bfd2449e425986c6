export { BalanceCard } from './balance-card.tsx';
export { BalanceText } from './balance-text.tsx';
export { holdBalance, releaseBalance, spendHeld, useHeldBalance } from './held-balance.ts';
