import type { MOVEMENT_CAUSES, MovementKind } from '@lantern/contract/wallet';
import type { CODE } from '../ledger/index.ts';

export type CodeName = keyof typeof CODE;
type Named = readonly [kind: MovementKind, cause: (typeof MOVEMENT_CAUSES)[number]];

/**
 * The one place that names transfer codes for members. A code without a line here fails the type check; null says that it never moves a
 * member's own money. A new kind needs a line in `MOVEMENT_KINDS` and a text `wallet.kinds.<kind>`.
 */
export const NAMED_CODES: Readonly<Record<CodeName, Named | null>> = {
  deposit: ['deposit', 'deposit'],
  deposit_taken: ['taken_back', 'none'],
  deposit_taken_short: null,
  deposit_restored: ['taken_back', 'none'],
  trial_grant: ['trial', 'none'],
  stake: ['stake', 'wager'],
  payout: ['payout', 'wager'],
  cash_out: ['payout', 'wager'],
  refund: ['refund', 'wager'],
  event_close: null,
  correction: ['correction', 'wager'],
  correction_short: null,
  sweep: ['debt', 'none'],
  hold: ['hold', 'none'],
  hold_posted: ['withdrawal', 'none'],
  hold_voided: ['release', 'none'],
  adjustment: ['adjustment', 'none'],
  event_reopen: null,
  rake: null,
  carry_over: null,
  jackpot_contribution: null,
  jackpot_win: ['jackpot', 'wager'],
  jackpot_reversal: null,
  jackpot_seed: null,
  free_round_stake: null,
  free_round_reversal: null,
  vendor_out: ['to_vendor', 'transfer'],
  vendor_in: ['from_vendor', 'transfer'],
  withdrawal_fee: ['withdrawal', 'none'],
  withdrawal_return: ['withdrawal', 'none'],
  withdrawal_fee_return: ['withdrawal', 'none'],
  transfer_out: ['transfer', 'none'],
  transfer_in: ['transfer', 'none'],
  // Money on a table stays the member's until it is played.
  table_buy_in: ['hold', 'none'],
  table_cash_out: ['release', 'none'],
  table_rake: null,
  contract_income: ['contract', 'none'],
  contract_payment: ['contract', 'none'],
  vendor_result: null,
  adjustment_in: ['adjustment', 'none'],
  adjustment_out: ['adjustment', 'none'],
};

const UNNAMED: Named = ['adjustment', 'none'];
export const namedCode = (code: CodeName): Named => NAMED_CODES[code] ?? UNNAMED;

/** The codes that are shown as a kind. */
export const codesOf = (kind: MovementKind): CodeName[] =>
  (Object.keys(NAMED_CODES) as CodeName[]).filter((code) => NAMED_CODES[code]?.[0] === kind);
