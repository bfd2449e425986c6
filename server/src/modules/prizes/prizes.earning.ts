import { invariant, MICROS_PER_UNIT } from '@lantern/kernel';
import type { EarnedKind } from '@lantern/rules/prizes';
import type { AppContext, Queryable, Tx } from '../../platform/index.ts';
import type { RewardKind, RewardRow } from '../rewards/index.ts';
import { addTickets, lockRaffle } from './prizes.raffle.store.ts';
import { draftAt, draftsOf, earnable, type PrizeRow, prizeOf } from './prizes.store.ts';
import { DAY_MS, textOf } from './prizes.terms.ts';
import { addSpins } from './prizes.wheel.store.ts';

/** Rewards without money: spins of a wheel and tickets of a raffle, which the details of the reward name. */
const OF = { spins: 'wheel', tickets: 'raffle' } as const satisfies Record<EarnedKind, string>;

/** The details of a reward of spins or tickets. */
export const earnedDetails = (prizeId: string): object => ({ of: prizeId });
const prizeIdOf = ({ details }: Pick<RewardRow, 'details'>): string => (details as { readonly of: string }).of;

/** Whether a wheel takes spins, or a raffle tickets, of a currency at this instant. */
const isTaking = (row: PrizeRow, nowMs: number): boolean =>
  row.stopped_at === null &&
  row.ended_at === null &&
  (row.kind === 'wheel' || nowMs >= row.from_at.getTime()) &&
  (row.to_at === null || nowMs < row.to_at.getTime());

interface EarnedOf {
  readonly kind: EarnedKind;
  readonly of: string;
  readonly currency: string;
}
/** The started wheel of spins, or raffle of tickets, in a currency; null where there is none. */
export async function prizeOfReward(db: Queryable, { kind, of, currency }: EarnedOf): Promise<PrizeRow | null> {
  const row = await prizeOf(db, of);
  return row?.kind === OF[kind] && row.currency === currency && row.live_version !== null ? row : null;
}
/** Whether spins of this wheel, or tickets of this raffle, can be given at this instant. */
export async function canEarn({ clock }: Pick<AppContext, 'clock'>, db: Queryable, earned: EarnedOf): Promise<boolean> {
  const row = await prizeOfReward(db, earned);
  return row !== null && isTaking(row, clock.nowMs());
}

/** Wheels and raffles of a currency for which spins and tickets can be given now or later, with their titles. */
export async function earnedTargets(
  { clock }: Pick<AppContext, 'clock'>,
  db: Queryable,
  currency: string,
  language: string,
): Promise<{ readonly kind: EarnedKind; readonly id: string; readonly title: string }[]> {
  const rows = await earnable(db, currency, clock.nowMs());
  const titles = await prizeTitles(
    db,
    rows.map(({ id }) => id),
    language,
  );
  return rows.map(({ id, kind }) => ({
    ...{ kind: kind === 'wheel' ? ('spins' as const) : ('tickets' as const), id, title: titles.get(id) ?? '' },
  }));
}

/** Titles of wheels, rains and raffles in a language. */
export async function prizeTitles(
  db: Queryable,
  ids: readonly string[],
  language: string,
): Promise<ReadonlyMap<string, string>> {
  const drafts = await draftsOf(db, [...new Set(ids)]);
  return new Map([...drafts].map(([id, draft]) => [id, textOf(draft, language).title]));
}

const countOf = ({ amount }: RewardRow): number => {
  const micros = BigInt(amount);
  invariant(micros % MICROS_PER_UNIT === 0n, 'spins and tickets are whole');
  return Number(micros / MICROS_PER_UNIT);
};
const report = (context: AppContext, tx: Tx, kind: 'wheel' | 'raffle', id: string, memberId: bigint) =>
  context.push.record(tx, 'prizes.changed', { kind, id }, memberId);

/** Titles of wheels and raffles, by the rewards that are of them. */
const titles: NonNullable<RewardKind['titles']> = async (db, rows, language) => {
  const found = await prizeTitles(db, rows.map(prizeIdOf), language);
  return new Map(rows.map((row) => [row.id, found.get(prizeIdOf(row)) ?? '']));
};

/** Spins of a wheel: each claimed reward gives its spins once. They expire by the terms that hold then. */
export const spinsReward: RewardKind = {
  kind: 'spins',
  titles,
  pay: async (context, tx, reward) => {
    const [memberId, wheelId] = [BigInt(reward.member_id), prizeIdOf(reward)];
    const row = await prizeOf(tx, wheelId);
    const draft = row?.live_version ? await draftAt(tx, wheelId, row.live_version) : null;
    invariant(row && draft?.kind === 'wheel', 'spins are of a started wheel');
    const latestMs = context.clock.nowMs() + draft.spinDays * DAY_MS;
    const expiresMs = Math.min(latestMs, row.to_at?.getTime() ?? latestMs);
    await addSpins(tx, context, { memberId, wheelId, rewardId: reward.id, count: countOf(reward), expiresMs });
    await report(context, tx, 'wheel', wheelId, memberId);
  },
};

/** Tickets of a raffle: none are added once its list is closed. */
export const ticketsReward: RewardKind = {
  kind: 'tickets',
  titles,
  pay: async (context, tx, reward) => {
    const [memberId, id] = [BigInt(reward.member_id), prizeIdOf(reward)];
    const raffle = await lockRaffle(tx, id);
    const isOpen = raffle?.closed_at === null && context.clock.nowMs() < raffle.draws_at.getTime();
    invariant(raffle && isOpen, 'tickets are of an open raffle');
    await addTickets(tx, context, raffle, { memberId, rewardId: reward.id, count: countOf(reward) });
    await report(context, tx, 'raffle', id, memberId);
  },
};
