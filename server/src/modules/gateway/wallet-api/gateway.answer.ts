import { SW1_CODES, type Sw1Answer, type Sw1Balance, type Sw1Code } from '@lantern/contract/gateway';
import { formatAmount, type Micros, parseAmount } from '@lantern/kernel';
import type { Needs } from '../../../platform/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import type { MoveVerdict } from '../../wager/index.ts';

/** An answer states whether a repeat can change it (standards.md 3.2, 5). */
export const answerOf = (code: Sw1Code, more: Omit<Sw1Answer, 'code' | 'final'> = {}): Sw1Answer => ({
  code,
  final: SW1_CODES[code] === 'final',
  ...more,
});

/** The ledger's scale, all six decimals: `"12.340000"`. */
export function scaled(micros: Micros): string {
  const [whole = '0', fraction = ''] = formatAmount(micros).split('.');
  return `${whole}.${fraction.padEnd(6, '0')}`;
}
/** Micros of a validated text; null when it exceeds an account. */
export function microsOf(text: string): Micros | null {
  const isNegative = text.startsWith('-');
  const parsed = parseAmount(isNegative ? text.slice(1) : text);
  if (!parsed.ok) return null;
  return isNegative ? -parsed.value : parsed.value;
}

export async function balanceOf(context: Needs<'db'>, memberId: bigint, cash?: Micros): Promise<Sw1Balance> {
  const now = await balancesOf(context.db, memberId);
  return { cash: scaled(cash ?? now.main), bonus: scaled(now.bonus), currency: now.currency };
}

const CODE_OF: Readonly<Record<MoveVerdict['verdict'], Sw1Code>> = {
  done: 'OK',
  conflict: 'DUPLICATE_MISMATCH',
  insufficient: 'INSUFFICIENT_FUNDS',
  already_rolled_back: 'ALREADY_ROLLED_BACK',
  round_closed: 'ROUND_CLOSED',
  bet_not_found: 'BET_NOT_FOUND',
  already_settled: 'ALREADY_SETTLED',
  bad_amount: 'AMOUNT_INVALID',
  player_blocked: 'PLAYER_BLOCKED',
  limit_reached: 'LIMIT_REACHED',
  // To a vendor all own limits of the player have one code; the site shows the player which.
  reality_check_due: 'LIMIT_REACHED',
  game_disabled: 'GAME_DISABLED',
  session_invalid: 'SESSION_INVALID',
  free_round_unknown: 'FREE_ROUND_UNKNOWN',
  jackpot_unknown: 'JACKPOT_UNKNOWN',
  stake_too_small: 'STAKE_TOO_SMALL',
  // Undecided: two persons decide, and a repeat gets their decision.
  held: 'RETRY',
  over_ceiling: 'LIMIT_REACHED',
};
export const codeOf = (verdict: string): Sw1Code => CODE_OF[verdict as MoveVerdict['verdict']] ?? 'BAD_REQUEST';

/** `fields`: what a refusal is about. */
export async function moveAnswer(
  context: Needs<'db'>,
  memberId: bigint,
  move: MoveVerdict,
  fields: readonly string[],
): Promise<Sw1Answer> {
  return answerOf(codeOf(move.verdict), {
    balance: await balanceOf(context, memberId, move.balanceAfter),
    replayed: move.replayed,
    ...(move.effect ? { effect: move.effect } : {}),
    ...(move.shortfall > 0n ? { shortfall: scaled(move.shortfall) } : {}),
    ...(move.roundState ? { roundState: move.roundState } : {}),
    ...(move.wagerId === null ? {} : { wagerId: String(move.wagerId) }),
    ...(fields.length > 0 ? { fields } : {}),
    at: move.at.toISOString(),
  });
}
