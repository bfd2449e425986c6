import type { Raffle, RaffleDraft } from '@lantern/contract/prizes';
import { entropyText } from '@lantern/games/fair';
import { drawRaffle } from '@lantern/games/prizes';
import { invariant } from '@lantern/kernel';
import { maskAccount } from '@lantern/rules/account';
import { placesOf } from '@lantern/rules/prizes';
import { type AppContext, iso, type Queryable } from '../../platform/index.ts';
import { membersByIds } from '../account/index.ts';
import { COMMITMENTS, closeBets, commitTo, futureBeacon, randomnessOf } from '../fairness/index.ts';
import { budgetOf, giveReward, lockMembers } from '../rewards/index.ts';
import { namedMembers } from '../winners/index.ts';
import {
  closeTickets,
  dueWinners,
  endWinner,
  insertWinners,
  lockDue,
  lockRaffle,
  ownTickets,
  type RaffleRow,
  rafflesBy,
  storeEntropy,
  type TicketRow,
  ticketsOf,
  type WinnerRow,
  winnersBy,
} from './prizes.raffle.store.ts';
import { ENTROPY, openSeed, publishSeed, wordsOf } from './prizes.seeds.ts';
import {
  draftAt,
  endPrize,
  type LivePrize,
  livePrizes,
  lockPrize,
  type PrizeRow,
  prizeOf,
  type SeedRow,
  seedsOf,
  unendedPrizes,
} from './prizes.store.ts';
import { bonusDetailsOf, DAY_MS, presentReward, rafflePrizesOf, SOURCES, textOf } from './prizes.terms.ts';

/** A ticket in the closed list of its raffle: `lantern-ticket/1|raffle|number|member|ms|blind`. */
export const ticketLine = ({ raffle_id, number, member_id, at, blind }: TicketRow): string =>
  ['lantern-ticket/1', raffle_id, number, member_id, at.getTime(), blind].join('|');

/** The round of the beacon is published so long after the tickets were closed. */
const BEACON_LEAD_MS = 60_000;

/**
 * Closes the tickets of a raffle: their root is public when this commits, before anything reads the seed. With a beacon, a round that is not published yet is
 * named with it.
 */
async function closeRaffle(context: AppContext, id: string): Promise<void> {
  const startMs = context.clock.nowMs();
  const named = await futureBeacon(context, startMs + BEACON_LEAD_MS);
  const beacon = named && `${named.name}/${named.round}`;
  await context.db.transaction(async (tx) => {
    const [row, raffle] = [await lockPrize(tx, id), await lockRaffle(tx, id)];
    if (!row || row.stopped_at !== null || !raffle || raffle.closed_at !== null) return;
    if (context.clock.nowMs() < raffle.draws_at.getTime()) return;
    const tickets = await ticketsOf(tx, id);
    const bets = tickets.map((ticket) => ({ id: BigInt(ticket.number), line: () => ticketLine(ticket) }));
    const { root } = await closeBets(context, tx, { kind: 'raffle', about: BigInt(id), bets });
    invariant(context.clock.nowMs() < startMs + BEACON_LEAD_MS, 'the round is not published before the root');
    if (beacon) await commitTo(context, tx, COMMITMENTS.raffleBeacon, id, beacon);
    await closeTickets(tx, context, id, { root, beacon, entropy: beacon ? null : ENTROPY });
  });
}

/** Reads the value of the beacon round that a closed raffle named. There is no fallback: whoever could choose one would choose the winners. */
async function awaitBeacon(context: AppContext, id: string): Promise<void> {
  const raffle = (await rafflesBy(context.db, [id])).get(id);
  if (!raffle?.beacon || raffle.entropy !== null) return;
  const [name = '', round = ''] = raffle.beacon.split('/');
  const randomness = await randomnessOf(context, Number(round));
  if (randomness === null) return;
  await storeEntropy(context.db, id, entropyText({ kind: 'beacon', name, round: Number(round), randomness }));
}

/** Draws a closed raffle, once: its winners and its seed are public when this commits. */
async function drawClosed(context: AppContext, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const [row, raffle] = [await lockPrize(tx, id), await lockRaffle(tx, id)];
    if (!row || row.stopped_at !== null || !raffle?.root || raffle.entropy === null || raffle.drawn_at !== null) return;
    const [draft, seed] = [await draftAt(tx, id, raffle.version), (await seedsOf(tx, [id])).get(id)];
    invariant(draft?.kind === 'raffle' && seed, 'a started raffle has terms and a seed');
    const places = placesOf(rafflePrizesOf(draft));
    const tickets = await ticketsOf(tx, id);
    const drawn = drawRaffle(
      wordsOf(openSeed(context, seed), id, {
        ...{ root: raffle.root, size: tickets.length, entropy: raffle.entropy },
      }),
      tickets.length,
      places.length,
    );
    const won = drawn.flatMap((index, at) => {
      const [ticket, prize] = [tickets[index], places[at]];
      return ticket && prize ? [{ place: at + 1, ticket: ticket.number, memberId: ticket.member_id, ...prize }] : [];
    });
    await insertWinners(tx, context, id, won);
    await publishSeed(context, tx, 'raffle', seed);
    await endPrize(tx, context, id);
    await context.push.announce(tx, 'prizes.news', { kind: 'raffle', id });
  });
}

/** Publishes the seed of a raffle that was stopped before its draw: nobody wins. */
async function endStopped(context: AppContext, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const row = await lockPrize(tx, id);
    const seed = (await seedsOf(tx, [id])).get(id);
    if (!row || row.ended_at !== null || row.stopped_at === null || !seed) return;
    await publishSeed(context, tx, 'raffle', seed);
    await endPrize(tx, context, id);
  });
}

type Due = WinnerRow & { readonly currency: string };
/** Gives one prize; what the budget has not waits, and a member on a break gets none. */
function giveWinner(context: AppContext, winner: Due): Promise<void> {
  const { raffle_id, place, kind, currency } = winner;
  const [memberId, sourceId, amount] = [BigInt(winner.member_id), BigInt(raffle_id), BigInt(winner.amount)];
  const isMoney = kind !== 'points';
  return context.db.transaction(async (tx) => {
    await lockMembers(tx, [memberId]);
    if (!(await lockDue(tx, winner))) return;
    const row = await prizeOf(tx, raffle_id);
    const draft = row?.live_version ? await draftAt(tx, raffle_id, row.live_version) : null;
    invariant(draft?.kind === 'raffle', 'a drawn raffle has terms');
    const budget = isMoney ? await budgetOf(tx, { source: SOURCES.raffle, sourceId, currency }) : null;
    if (isMoney && !budget) return;
    const verdict = await giveReward(context, tx, {
      ...{ memberId, source: SOURCES.raffle, sourceId, number: BigInt(place), kind, amount },
      ...{ currency: isMoney ? currency : '', budgetId: budget?.id ?? null, isPaidAtOnce: false },
      details: { place, ...(kind === 'bonus' && draft.bonus ? bonusDetailsOf(draft.bonus) : {}) },
      claimUntilMs: context.clock.nowMs() + draft.claimDays * DAY_MS,
    });
    if (verdict === 'budget') return;
    await endWinner(tx, context, winner, verdict === 'on_break' ? 'on_break' : 'given');
    await context.push.record(tx, 'prizes.changed', { kind: 'raffle', id: raffle_id }, memberId);
  });
}

const GIVE_AT_ONCE = 500;
/** One raffle whose time has come: each step in a transaction of its own. */
async function runOne(context: AppContext, { id, stopped_at }: PrizeRow): Promise<void> {
  if (stopped_at !== null) return endStopped(context, id);
  await closeRaffle(context, id);
  await awaitBeacon(context, id);
  await drawClosed(context, id);
}

/** Closes and draws raffles whose time has come, ends stopped ones, and gives prizes. One that fails is tried again, and the others go on. */
export async function runRaffles(context: AppContext): Promise<boolean> {
  const { db, clock } = context;
  const failed: unknown[] = [];
  for (const row of await unendedPrizes(db, 'raffle', clock.nowMs()))
    await runOne(context, row).catch((error) => failed.push(error));
  for (const winner of await dueWinners(db, GIVE_AT_ONCE)) await giveWinner(context, winner);
  if (failed.length > 0) throw failed[0];
  return false;
}

function stateOf(row: LivePrize<RaffleDraft>, raffle: RaffleRow, nowMs: number): Raffle['state'] {
  if (raffle.drawn_at !== null) return 'drawn';
  if (row.stopped_at !== null) return 'stopped';
  if (raffle.closed_at !== null || nowMs >= raffle.draws_at.getTime()) return 'drawing';
  return nowMs < raffle.opens_at.getTime() ? 'coming' : 'open';
}

/** The reward of an own winner; null where it was not given. */
const ownOf = ({ reward_id, reward_state, claim_until }: WinnerRow): Raffle['winners'][number]['own'] =>
  reward_id === null || reward_state === null
    ? null
    : { rewardId: reward_id, claimUntil: claim_until && iso(claim_until), state: reward_state };

/** Winners as a member sees them: names by consent only. */
async function presentWinners(db: Queryable, memberId: bigint, rows: readonly WinnerRow[]): Promise<Raffle['winners']> {
  const ids = [...new Set(rows.map(({ member_id }) => BigInt(member_id)))];
  const [members, named] = [await membersByIds(db, ids), await namedMembers(db, ids)];
  return rows.map((row) => {
    const id = BigInt(row.member_id);
    const isOwn = id === memberId;
    return {
      ...{ place: row.place, reward: presentReward(row), ticket: row.ticket },
      ...{ name: named.has(id) ? maskAccount(members.get(id)?.account ?? '') : null, isOwn },
      ...{ state: isOwn ? row.state : null, own: isOwn ? ownOf(row) : null },
    };
  });
}

const NUMBERS = 100;
const SHOWN_MS = 366 * DAY_MS;
/** Raffles as a member sees them: what is open or comes, then what was drawn or stopped. */
export async function rafflesOf(
  { db, clock }: AppContext,
  { memberId, currency, language }: { readonly memberId: bigint; readonly currency: string; readonly language: string },
): Promise<Raffle[]> {
  const nowMs = clock.nowMs();
  const live = await livePrizes<RaffleDraft>(db, { kind: 'raffle', currency, nowMs, untilMs: nowMs + SHOWN_MS }, true);
  const ids = live.map(({ id }) => id);
  const [raffles, seeds, winners] = [await rafflesBy(db, ids), await seedsOf(db, ids), await winnersBy(db, ids)];
  const present = async (row: LivePrize<RaffleDraft>, raffle: RaffleRow, seed: SeedRow): Promise<Raffle> => {
    const own = await ownTickets(db, memberId, row.id, { limit: NUMBERS, offset: 0, newestFirst: true });
    return {
      ...{ id: row.id, ...textOf(row.draft, language), state: stateOf(row, raffle, nowMs) },
      ...{ opensAt: iso(raffle.opens_at), drawsAt: iso(raffle.draws_at), currency: row.currency },
      ...{ prizes: row.draft.prizes, bonus: row.draft.bonus, claimDays: row.draft.claimDays },
      ...{ tickets: raffle.tickets, own: own.total, numbers: own.rows.map(({ number }) => number) },
      ...{ seedHash: seed.hash, root: raffle.root, seed: seed.seed },
      winners: await presentWinners(db, memberId, winners.get(row.id) ?? []),
    };
  };
  const shown: Raffle[] = [];
  for (const row of live) {
    const [raffle, seed] = [raffles.get(row.id), seeds.get(row.id)];
    if (raffle && seed) shown.push(await present(row, raffle, seed));
  }
  return shown;
}
