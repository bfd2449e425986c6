import type { FormerWager, Wager, WagerDetail } from '@lantern/contract/wager';
import { lineOf } from '@lantern/contract/wager';
import { formatOdds } from '@lantern/games/lottery';
import { invariant, parseAmount } from '@lantern/kernel';

/**
 * Wagers in the form of receipts before version 3, with the columns of a lottery for every game. Batches that were signed then give
 * their root only with it, so it never changes.
 */
export function formerWagerOf({ detail, outcome: _outcome, ...wager }: Wager): FormerWager {
  const { play } = lineOf(detail);
  const bet =
    detail.kind === 'lottery'
      ? { picks: detail.picks, unit: detail.unit, odds: formatOdds(BigInt(detail.odds)) }
      : { picks: [], unit: detail.kind === 'system' ? detail.unit : wager.stake, odds: '1' };
  return { ...wager, play, ...bet };
}

export const formerHits = ({ outcome }: Pick<Wager, 'outcome'>): number => Number(outcome?.['hits'] ?? 0);

function micros(amount: string): bigint {
  const read = parseAmount(amount);
  invariant(read.ok, 'a stored amount is an amount');
  return read.value;
}

/** The stored text of a play, which was among the facts of its leaf; undefined for bets that had none. */
export function formerDetail(detail: WagerDetail): string | undefined {
  if (detail.kind === 'slot') {
    const { pair, nonce, version, hash, mode, units, stake } = detail;
    return [pair, nonce, version, hash, mode, units, micros(stake)].join(' ');
  }
  if (detail.kind !== 'plinko') return undefined;
  const { pair, nonce, rows, risk, path } = detail;
  return JSON.stringify({ pair, nonce, rows, risk, path });
}
