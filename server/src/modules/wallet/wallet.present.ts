import type { Micros } from '@lantern/kernel';
import type { Balances } from '../ledger/index.ts';

/** A member's money for bets: main and the available bonus (product.md, "Money"), without held money. */
export const sumBalanceOf = (balances: Balances): Micros => balances.main + balances.bonus;
