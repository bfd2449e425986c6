import { blindOf, tableBetLine } from '@lantern/games/fair';
import { decisionsText } from '@lantern/games/tables';
import { invariant, type Micros, parseAmount } from '@lantern/kernel';
import type { Needs, Tx } from '../../platform/index.ts';
import { type ClosedBet, COMMITMENTS, closeBets, commitTo } from '../fairness/index.ts';
import { type OpenBet, openBets, openChunks } from '../wager/index.ts';

const CHUNK_BETS = 10_000;

export function stakeOf(text: string): Micros {
  const parsed = parseAmount(text);
  invariant(parsed.ok, 'a stake that was taken is an amount');
  return parsed.value;
}

/** A bet as a leaf of a closed list of its round. */
export function betLeaf(roundId: string, { id, detail, placedAtMs, key }: OpenBet): string {
  invariant(detail.kind === 'live', 'a bet on a round of a table is on a spot');
  const { spot, stake } = detail;
  return tableBetLine({
    roundId,
    betId: id,
    spot,
    stake: stakeOf(stake).toString(),
    placedAtMs,
    blind: blindOf(key, id),
  });
}

/** The open bets of an event of a round: its own, or that of the stakes which decisions added. */
export async function closedBets(tx: Tx, roundId: string, eventId: bigint): Promise<ClosedBet[]> {
  const bets: ClosedBet[] = [];
  for (const bounds of await openChunks(tx, eventId, CHUNK_BETS))
    for (const bet of await openBets(tx, eventId, bounds))
      bets.push({ id: BigInt(bet.id), line: () => betLeaf(roundId, bet) });
  return bets;
}

interface Decided {
  readonly roundId: string;
  readonly seats: readonly number[];
  readonly decisions: readonly string[];
  /** The event of the stakes that the decisions added; null when none did. */
  readonly raise: bigint | null;
}
/** Once all is decided: what was decided, and the list of the stakes that this added, are in the public log before the shoe shows its link. */
export async function bindDecisions(context: Needs<'clock' | 'newId'>, tx: Tx, decided: Decided): Promise<void> {
  const { roundId, seats, raise } = decided;
  if (seats.length === 0) return;
  await commitTo(context, tx, COMMITMENTS.decisions, roundId, decisionsText(decided));
  if (raise === null) return;
  await closeBets(context, tx, { kind: 'round', about: raise, bets: await closedBets(tx, roundId, raise) });
}
