import type { AnswerOf } from '@lantern/contract';
import { prizesOfficeCalls } from '@lantern/contract/prizes/office';
import { formatAmount } from '@lantern/kernel';
import { answer, done, iso, type Queryable, refuse } from '../../../platform/index.ts';
import { membersByIds } from '../../account/index.ts';
import { rafflesBy, winnersBy } from '../prizes.raffle.store.ts';
import { rainsBy } from '../prizes.rain.store.ts';
import { draftAt, type PrizeRow, prizeOf, seedsOf } from '../prizes.store.ts';
import { presentReward, SOURCES } from '../prizes.terms.ts';
import { drawnOf } from '../prizes.wheel.store.ts';
import { expectedDraws, holdersOf, resultsOf, spinCounts } from './prizes.office.store.ts';

type Detail = AnswerOf<(typeof prizesOfficeCalls)['getPrizeResults']>['detail'];

async function wheelDetail(db: Queryable, row: PrizeRow): Promise<Detail> {
  const version = row.live_version ?? row.version;
  const draft = await draftAt(db, row.id, version);
  const [drawn, expected] = [await drawnOf(db, row.id, version), await expectedDraws(db, row.id, version)];
  const segments = draft?.kind === 'wheel' ? draft.segments : [];
  return {
    ...{ kind: 'wheel', ...(await spinCounts(db, row.id)) },
    segments: segments.map(({ reward, weight, stock }, index) => ({
      ...{ reward, weight, drawn: drawn.get(index) ?? 0, expected: expected.get(index) ?? '0.00' },
      left: stock === null ? null : Math.max(0, stock - (drawn.get(index) ?? 0)),
    })),
  };
}

async function rainDetail(db: Queryable, { id, version }: PrizeRow): Promise<Detail> {
  const [rain, seed, draft] = [
    (await rainsBy(db, [id])).get(id),
    (await seedsOf(db, [id])).get(id),
    await draftAt(db, id, version),
  ];
  const envelopes = rain?.envelopes ?? (draft?.kind === 'rain' ? draft.envelopes : 0);
  return {
    ...{ kind: 'rain', envelopes, caught: rain?.caught ?? 0 },
    ...{ emptyAt: rain?.empty_at ? iso(rain.empty_at) : null, seedHash: seed?.hash ?? null },
  };
}

async function raffleDetail(db: Queryable, { id }: PrizeRow): Promise<Detail> {
  const [raffle, seed] = [(await rafflesBy(db, [id])).get(id), (await seedsOf(db, [id])).get(id)];
  const rows = (await winnersBy(db, [id])).get(id) ?? [];
  const members = await membersByIds(
    db,
    rows.map(({ member_id }) => BigInt(member_id)),
  );
  return {
    ...{ kind: 'raffle', tickets: raffle?.tickets ?? 0, holders: await holdersOf(db, id) },
    seedHash: seed?.hash ?? null,
    winners: rows.map((row) => ({
      ...{ place: row.place, ticket: row.ticket, memberId: row.member_id, state: row.state },
      ...{ account: members.get(BigInt(row.member_id))?.account ?? '', reward: presentReward(row) },
    })),
  };
}
const DETAILS = { wheel: wheelDetail, rain: rainDetail, raffle: raffleDetail };

export const getPrizeResults = answer(prizesOfficeCalls.getPrizeResults, async ({ params: { id } }, { db }) => {
  const row = await prizeOf(db, id);
  if (!row) return refuse('not_found');
  const { all, days } = await resultsOf(db, SOURCES[row.kind], id);
  const money = <T extends { given: string; points: string }>(one: T) => ({
    ...one,
    ...{ given: formatAmount(BigInt(one.given)), points: formatAmount(BigInt(one.points)) },
  });
  const sums = all ?? { rewards: 0, members: 0, given: '0', points: '0', claimed: '0' };
  return done({
    ...{ ...money(sums), claimed: formatAmount(BigInt(sums.claimed)), days: days.map(money) },
    detail: await DETAILS[row.kind](db, row),
  });
});
