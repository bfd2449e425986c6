import type { Micros } from '@lantern/kernel';
import type { Balances } from '../ledger/index.ts';

/** What a member can bet with: main and the bonus that can be spent (product.md, "Money"). Money on its way out is not in it. */
export const sumBalanceOf = (balances: Balances): Micros => balances.main + balances.bonus;
