import { LOG_START } from '@lantern/games/fair';
import type { Needs, Queryable, Tx } from '../../platform/index.ts';

/** Kinds of lines of the public log; the texts are hashed, so they never change. */
export const KINDS = {
  pair: 'pair-hash',
  /** `player:seed` or `server:seed`, by who made it. */
  clientSeed: 'pair-client-seed',
  pairRevealed: 'pair-seed',
  chain: 'chain-terminal-hash',
  salt: 'chain-salt',
  revealed: 'round-link',
  threshold: 'jackpot-threshold-hash',
  thresholdRevealed: 'jackpot-threshold-seed',
  /** Root and number of the closed bets, `root:size`; before version 2 of the rounds a hash of the list. */
  roundRoot: 'round-bets-root',
  /** What a shoe is bound to beside its list, `shoe/round/line/hash`. */
  shoeEntropy: 'shoe-entropy',
  /** What lies on both sides of a pari-mutuel pit, what of it counts and its prices: `poolText`. */
  pool: 'round-pool',
  /** Seats and decisions of a round of blackjack: `decisionsText`. */
  decisions: 'round-decisions',
  draw: 'draw-seed-hash',
  drawRoot: 'draw-bets-root',
  drawBeacon: 'draw-beacon',
  drawRevealed: 'draw-seed',
  /** The hash of the seed of a rain of envelopes, and the seed. */
  rain: 'rain-seed-hash',
  rainRevealed: 'rain-seed',
  /** The same of a raffle, and between them the root of its closed tickets, `root:size`. */
  raffle: 'raffle-seed-hash',
  raffleRoot: 'raffle-tickets-root',
  /** The beacon round that a closed raffle named, `name/round`. */
  raffleBeacon: 'raffle-beacon',
  raffleRevealed: 'raffle-seed',
  /** Root of a batch of receipts and how many it has, `root:size`. */
  receiptsRoot: 'receipts-root',
} as const;
type Kind = (typeof KINDS)[keyof typeof KINDS];

/** Adds lines of one kind to the public log, in this order; a job gives them their numbers and hashes within seconds of the commit. */
export async function commitAll(
  context: Needs<'clock' | 'newId'>,
  tx: Tx,
  kind: Kind,
  lines: readonly { readonly about: string | bigint; readonly value: string }[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx.query(
    `insert into fairness.commitment (id, at, kind, about, value)
     select l.id, date_trunc('milliseconds', $1::timestamptz), $2, l.about, l.value
     from unnest($3::bigint[], $4::text[], $5::text[]) as l(id, about, value)`,
    [
      new Date(context.clock.nowMs()).toISOString(),
      kind,
      lines.map(() => context.newId()),
      lines.map(({ about }) => about.toString()),
      lines.map(({ value }) => value),
    ],
  );
}

/** Adds one line to the public log. */
export const commit = (
  context: Needs<'clock' | 'newId'>,
  tx: Tx,
  kind: Kind,
  about: string | bigint,
  value: string,
): Promise<void> => commitAll(context, tx, kind, [{ about, value }]);

export async function sealCommitments(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: string }>('select fairness.seal_commitments() as count');
  return Number(rows[0]?.count ?? 0);
}

export interface LineRow {
  readonly seq: string;
  readonly at: Date;
  readonly kind: string;
  readonly about: string;
  readonly value: string;
  readonly hash: string;
}

/** Numbered lines after `after`, oldest first, preceded by the line before them if there is one. */
export async function logLines(db: Queryable, after: number, count: number): Promise<readonly LineRow[]> {
  const { rows } = await db.query<LineRow>(
    'select seq, at, kind, about, value, hash from fairness.commitment where seq >= $1 and seq <= $2 order by seq',
    [after, after + count],
  );
  return rows;
}

/** The newest numbered line; line 0 has 64 zeros. */
export async function newestLine(db: Queryable): Promise<{ readonly seq: number; readonly hash: string }> {
  const { rows } = await db.query<{ seq: string; hash: string }>(
    'select seq, hash from fairness.commitment where seq is not null order by seq desc limit 1',
  );
  const [line] = rows;
  return line ? { seq: Number(line.seq), hash: line.hash } : { seq: 0, hash: LOG_START };
}

export async function logLength(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ total: string }>('select coalesce(max(seq), 0) as total from fairness.commitment');
  return Number(rows[0]?.total ?? 0);
}
