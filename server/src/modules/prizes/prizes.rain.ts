import type { Rain, RainDraft } from '@lantern/contract/prizes';
import { splitRain } from '@lantern/games/prizes';
import { formatAmount, invariant } from '@lantern/kernel';
import { RAIN_REFUSALS, type RainRefusal } from '@lantern/rules/prizes';
import { type AppContext, iso, type Queryable, refuse, type Tx } from '../../platform/index.ts';
import { breakRefusalOf } from '../safer-play/index.ts';
import {
  type CaughtRow,
  catchNext,
  type EnvelopeRow,
  emptyRains,
  envelopesOf,
  insertSplit,
  lockRain,
  type RainRow,
  rainsBy,
  registeredAt,
  unsplitRains,
} from './prizes.rain.store.ts';
import { openSeed, publishSeed, wordsOf } from './prizes.seeds.ts';
import {
  draftAt,
  endPrize,
  type LivePrize,
  livePrizes,
  lockPrize,
  prizeOf,
  type SeedRow,
  seedsOf,
  unendedPrizes,
} from './prizes.store.ts';
import { sharesOf, textOf } from './prizes.terms.ts';

/** Amounts are stored so long before a rain begins. */
const SPLIT_LEAD_MS = 2000;

/** Stores the amounts of a rain, which follow from its seed. */
async function splitOne(context: AppContext, db: Queryable, id: string): Promise<void> {
  const row = await prizeOf(db, id);
  const [draft, seed] = [
    row?.live_version ? await draftAt(db, id, row.live_version) : null,
    (await seedsOf(db, [id])).get(id),
  ];
  if (draft?.kind !== 'rain' || !seed) return;
  await insertSplit(db, id, splitRain(wordsOf(openSeed(context, seed), id), sharesOf(draft)));
}

export interface CatchRequest {
  readonly rainId: string;
  readonly memberId: bigint;
  readonly key: string;
}
/**
 * Catches the next envelope of a rain, or says why not, as the function of the database decides it: one statement, and the row of the rain is locked to the end
 * of its transaction. A process whose job has not stored the amounts yet stores them first.
 */
export async function catchOne(context: AppContext, tx: Tx, request: CatchRequest): Promise<CaughtRow> {
  const caught = await catchNext(tx, context, request);
  if (caught.verdict !== 'unsplit') return caught;
  await splitOne(context, tx, request.rainId);
  return catchNext(tx, context, request);
}

const isRefusalOfRain = (verdict: string): verdict is RainRefusal =>
  (RAIN_REFUSALS as readonly string[]).includes(verdict);
/** A refused catch as the contract has it; null where it was caught. */
export async function refuseCatch(context: AppContext, db: Queryable, memberId: bigint, { verdict }: CaughtRow) {
  if (verdict === 'caught' || verdict === 'repeated') return null;
  if (verdict === 'other_key') return refuse('idempotency_conflict');
  if (isRefusalOfRain(verdict)) return refuse('rain_refused', { facts: { why: verdict } });
  return (verdict === 'on_break' ? await breakRefusalOf(context, db, memberId) : null) ?? refuse('not_found');
}

/** Ends one rain: publishes its seed. What nobody caught is money of its budget. */
function endRain(context: AppContext, id: string): Promise<void> {
  return context.db.transaction(async (tx) => {
    const row = await lockPrize(tx, id);
    if (!row || row.ended_at !== null) return;
    await lockRain(tx, id);
    const seed = (await seedsOf(tx, [id])).get(id);
    invariant(seed, 'a started rain has a seed');
    await publishSeed(context, tx, 'rain', seed);
    await endPrize(tx, context, id);
    await context.push.announce(tx, 'prizes.news', { kind: 'rain', id });
  });
}

/** Stores the amounts of rains that begin, and ends those that are over, empty or stopped, each in a transaction of its own. */
export async function runRains(context: AppContext): Promise<boolean> {
  const { db, clock } = context;
  const nowMs = clock.nowMs();
  for (const id of await unsplitRains(db, nowMs + SPLIT_LEAD_MS)) await splitOne(context, db, id);
  const over = new Set([...(await unendedPrizes(db, 'rain', nowMs)).map(({ id }) => id), ...(await emptyRains(db))]);
  for (const id of over) await endRain(context, id);
  return false;
}

export const presentEnvelope = ({ number, amount, at, reward_id }: EnvelopeRow): Rain['caught'][number] => ({
  ...{ number, amount: formatAmount(BigInt(amount)), at: iso(at), rewardId: reward_id },
});

function stateOf(row: LivePrize<RainDraft>, rain: RainRow, nowMs: number): Rain['state'] {
  if (row.stopped_at !== null) return 'stopped';
  if (nowMs < rain.starts_at.getTime()) return 'coming';
  return rain.empty_at !== null || nowMs >= rain.ends_at.getTime() ? 'over' : 'running';
}

const SHOWN_MS = 7 * 86_400_000;
/** Rains as a member sees them: what runs or comes, then what is over. */
export async function rainsOf(
  { db, clock }: AppContext,
  { memberId, currency, language }: { readonly memberId: bigint; readonly currency: string; readonly language: string },
): Promise<Rain[]> {
  const nowMs = clock.nowMs();
  const live = await livePrizes<RainDraft>(db, { kind: 'rain', currency, nowMs, untilMs: nowMs + SHOWN_MS }, true);
  const ids = live.map(({ id }) => id);
  const [rains, seeds] = [await rainsBy(db, ids), await seedsOf(db, ids)];
  const own = Map.groupBy(await envelopesOf(db, memberId, ids), ({ rain_id }) => rain_id);
  const registered = await registeredAt(db, memberId);
  const present = (row: LivePrize<RainDraft>, rain: RainRow, seed: SeedRow): Rain => {
    const { budget, envelopes, least, largest, perMember, claimDays } = row.draft;
    return {
      ...{ id: row.id, ...textOf(row.draft, language), state: stateOf(row, rain, nowMs) },
      ...{ startsAt: iso(rain.starts_at), endsAt: iso(rain.ends_at), currency: row.currency },
      ...{ budget, envelopes, least, largest, perMember, claimDays, left: rain.envelopes - rain.caught },
      ...{ emptyAt: rain.empty_at && iso(rain.empty_at), members: rain.members },
      ...{ given: formatAmount(BigInt(rain.given)), seedHash: seed.hash, seed: seed.seed },
      isForCaller: registered !== null && registered.getTime() <= Number(rain.registered_until),
      caught: (own.get(row.id) ?? []).map(presentEnvelope),
    };
  };
  return live.flatMap((row) => {
    const [rain, seed] = [rains.get(row.id), seeds.get(row.id)];
    return rain && seed ? [present(row, rain, seed)] : [];
  });
}
