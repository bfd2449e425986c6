import type { WagerDetail } from '@lantern/contract/wager';
import { type Fraction, fraction } from '@lantern/games/netting';
import { invariant, type Micros } from '@lantern/kernel';
import { countedStake, spreadValid } from '@lantern/rules/wager';
import { type AppContext, retrying } from '../../platform/index.ts';
import { settingsOf } from '../site/index.ts';
import { wagerSettings } from './wager.settings.ts';
import { keepCover } from './wager.store.ts';

/** A bet with what its event brought it. */
export interface JudgedWager {
  readonly memberId: string;
  readonly id: string;
  readonly detail: WagerDetail;
  readonly stake: Micros;
  readonly payout: Micros;
}

/**
 * What a member's bets on an event count as turnover together, given by the module of the game; without it each counts by its own stake and
 * payout (money.md 6). `coverMaximum` is the share of the outcomes above which they count nothing.
 */
export type CountTogether = (bets: readonly JudgedWager[], coverMaximum: Fraction) => Micros;

export const PERCENT = 100;
export const coverFraction = (percent: number): Fraction => fraction(percent, PERCENT);

/** The share of an event: the merchant's when it is first settled, and the same for every correction. */
export async function coverOf(context: AppContext, eventId: bigint): Promise<Fraction> {
  const { 'turnover.coverMaximum': percent } = await settingsOf(context, wagerSettings);
  return coverFraction(await retrying(() => keepCover(context.db, eventId, percent)));
}

const byId = ({ id }: JudgedWager, { id: other }: JudgedWager): number =>
  id.length === other.length ? (id < other ? -1 : 1) : id.length - other.length;

function byMember(wagers: readonly JudgedWager[]): Iterable<JudgedWager[]> {
  const members = new Map<string, JudgedWager[]>();
  for (const wager of wagers) {
    const own = members.get(wager.memberId);
    if (own) own.push(wager);
    else members.set(wager.memberId, [wager]);
  }
  return members.values();
}

/** The wagers that count less than they would alone, by id, because of what else their member bet on the event. All wagers of a member are given. */
export function countedDown(
  wagers: readonly JudgedWager[],
  count: CountTogether,
  coverMaximum: Fraction,
): ReadonlyMap<string, Micros> {
  const down = new Map<string, Micros>();
  for (const own of byMember(wagers)) {
    const together = count(own, coverMaximum);
    const alone = own.reduce((sum, bet) => sum + countedStake(bet), 0n);
    invariant(together >= 0n && together <= alone, 'bets count no more together than each by itself');
    if (together === alone) continue;
    const sorted = own.toSorted(byId);
    for (const [index, valid] of spreadValid(sorted, together).entries()) {
      const bet = sorted[index];
      if (bet && valid !== countedStake(bet)) down.set(bet.id, valid);
    }
  }
  return down;
}
