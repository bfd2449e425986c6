import { type PromotionAudience, promotionsCalls } from '@lantern/contract/promotions';
import { promotionsOfficeCalls } from '@lantern/contract/promotions/office';
import { addDays } from '@lantern/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestMember } from '../../../test/agents.ts';
import type { TestApp } from '../../../test/app.ts';
import { allowPlays, play } from '../../../test/bonus.ts';
import { findingsBut, P } from '../../../test/money.ts';
import { office } from '../../../test/office.ts';
import { fundMember, type Operator, type Person, registerMember } from '../../../test/people.ts';
import { draftOf, memberCall, openPromotionApp, promotionOperators, started } from '../../../test/promotions.ts';
import { readFinals } from '../../../test/read-finals.ts';
import { dayOf, dayStartMs } from '../../platform/index.ts';
import { playedReader, runPromotions } from './promotions.runs.ts';

let app: TestApp;
let two: readonly [Operator, Operator];
beforeAll(async () => {
  app = await openPromotionApp();
  two = await promotionOperators(app);
  await allowPlays(app);
});
afterAll(() => app?.close());

const setLevel = (memberId: bigint, level: number) =>
  app.owner.query(
    `insert into vip.standing (member_id, currency, level, peak, since, deposits, stakes, upkeep_from) values ($1, 'LTN', $2, $2, now(), 0, 0, '2030-01-01')
     on conflict (member_id) do update set level = excluded.level, peak = excluded.peak`,
    [memberId, level],
  );
/** Replaces the verified number by one of a country. */
async function verify(memberId: bigint, country: string): Promise<void> {
  await app.owner.query('delete from account.verified_mobile where member_id = $1', [memberId]);
  await app.owner.query(
    'insert into account.verified_mobile (mobile, member_id, verified_at, country) values ($1, $2, now(), $3)',
    [`+1${memberId}${country}`, memberId, country],
  );
}
const enter = (who: Person, code: string | null) =>
  memberCall(app, who, promotionsCalls.enterPromotionCode, { body: { code } });
const countOf = async (audience: Partial<PromotionAudience>): Promise<{ members: number; of: number }> => {
  const body = { audience: draftOf(app, { audience }).audience, currency: 'LTN' };
  return (await office(app, two[0], promotionsOfficeCalls.countPromotionAudience, { body })).value;
};
const sees = async (who: Person | null, id: string) =>
  (await memberCall(app, who, promotionsCalls.getPromotion, { id })).success === true;

test('an audience of levels from one to another leaves out who is below or above it', async () => {
  const people = new Map<number, Person>();
  for (const level of [0, 1, 2, 4, 5]) {
    const who = await registerMember(app);
    await setLevel(who.memberId, level);
    people.set(level, who);
  }
  const { id, draft } = await started(app, two, draftOf(app, { audience: { level: 2, levelTo: 4 } }));
  for (const [level, who] of people) {
    const isIn = level >= 2 && level <= 4;
    expect(await sees(who, id)).toBe(isIn);
    expect(await enter(who, draft.code)).toMatchObject(isIn ? { success: true } : { facts: { why: 'audience' } });
  }
  expect(await sees(null, id)).toBe(false);
  const { of } = await countOf({});
  expect(await countOf({ level: 2, levelTo: 4 })).toEqual({ members: 2, of });
  expect(await countOf({ level: 3 })).toEqual({ members: 2, of });
  // Who was never measured is at level 0.
  expect(await countOf({ levelTo: 1 })).toEqual({ members: of - 3, of });
});

test('an audience of countries goes by the mobile number that a member has verified, and by nothing else', async () => {
  const member = await registerMember(app);
  await verify(member.memberId, 'VN');
  const { id, draft } = await started(app, two, draftOf(app, { audience: { countries: ['TH', 'VN'] } }));
  expect(await sees(member, id)).toBe(true);
  const unverified = await registerMember(app);
  const canadian = await registerMember(app);
  await verify(canadian.memberId, 'CA');
  for (const who of [unverified, canadian])
    expect(await enter(who, draft.code)).toMatchObject({ facts: { why: 'audience' } });
  expect((await countOf({ countries: ['CA'] })).members).toBe(1);
  await verify(member.memberId, 'TH');
  expect(await enter(member, draft.code)).toMatchObject({ success: true });
  await verify(member.memberId, 'JP');
  expect(await enter(member, draft.code)).toMatchObject({ facts: { why: 'audience' } });
});

test('wrong levels, countries and bands are refused beside their fields', async () => {
  const create = (draft: Parameters<typeof draftOf>[1]) =>
    office(app, two[0], promotionsOfficeCalls.createPromotion, { body: draftOf(app, draft) });
  expect(await create({ audience: { level: 5, levelTo: 4, countries: ['XX'] } })).toMatchObject({
    fields: [{ field: 'audience.levelTo' }, { field: 'audience.countries' }],
  });
  const rebate = { trigger: 'rebate', period: 'daily', rates: { RNG: '1' } } as const;
  const twice = [
    { level: 2, rates: { RNG: '2' } },
    { level: 2, rates: {} },
  ];
  expect(await create({ terms: { ...rebate, levelRates: twice } })).toMatchObject({
    fields: [{ field: 'terms.levelRates.1.level' }, { field: 'terms.levelRates.1.rates' }],
  });
  expect(await create({ terms: { levelRates: [{ level: 2, rates: { RNG: '2' } }] } })).toMatchObject({
    fields: [{ field: 'terms.levelRates.0.level' }],
  });
});

test('a version that was stored before levels and countries is read as it was meant', async () => {
  const { id, draft } = await started(app, two, draftOf(app));
  await app.owner.query('alter table promotions.version disable trigger user');
  await app.owner.query(
    `update promotions.version set draft = draft #- '{terms,levelRates}' #- '{terms,days}' #- '{audience,levelTo}' #- '{audience,countries}' where promotion_id = $1`,
    [id],
  );
  await app.owner.query('alter table promotions.version enable trigger user');
  const read = await office(app, two[0], promotionsOfficeCalls.getOfficePromotion, { params: { id } });
  expect(read.value.draft).toEqual(draft);
  expect(await sees(await registerMember(app), id)).toBe(true);
});

// The clock moves by days, so sessions end: this comes last.
test('a rebate pays each level at its own rates, by the level at which the period is counted', async () => {
  const { context, clock } = app;
  const terms = {
    ...({ trigger: 'rebate', period: 'daily', rates: { RNG: '1' } } as const),
    levelRates: [
      { level: 2, rates: { RNG: '2' } },
      { level: 5, rates: { RNG: '4', LIVE: '1' } },
    ],
  };
  const { id } = await started(app, two, draftOf(app, { terms }));
  const first = dayOf(clock.nowMs());
  clock.advance(dayStartMs(addDays(first, 1)) + 3_600_000 - clock.nowMs());
  const gets = new Map<bigint, string>();
  for (const [level, amount] of [
    [0, '100000'],
    [1, '100000'],
    [2, '200000'],
    [4, '200000'],
    [5, '400000'],
    [9, '400000'],
  ] as const) {
    const memberId = await addTestMember(app, null, 0);
    await fundMember(app, memberId, 100n * P);
    // They rise within the day.
    await setLevel(memberId, 0);
    await play(context, memberId, { stake: 10n * P });
    await setLevel(memberId, level);
    gets.set(memberId, amount);
  }
  clock.advance(dayStartMs(addDays(first, 2)) + 3_600_000 - clock.nowMs());
  await readFinals(app, playedReader, playedReader.apply);
  while (await runPromotions(context));
  const { rows } = await app.owner.query<{ member_id: string; amount: string }>(
    'select member_id, amount from promotions.taken where promotion_id = $1',
    [id],
  );
  expect(new Map(rows.map((row) => [BigInt(row.member_id), row.amount]))).toEqual(gets);
  expect(await findingsBut(app.context, 'level')).toEqual([]);
}, 60_000);
