import { promotionsOfficeCalls } from '@lantern/contract/promotions/office';
import { addDays } from '@lantern/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestMember } from '../../../test/agents.ts';
import type { TestApp } from '../../../test/app.ts';
import { allowPlays, play } from '../../../test/bonus.ts';
import { P } from '../../../test/money.ts';
import { office } from '../../../test/office.ts';
import { fundMember } from '../../../test/people.ts';
import {
  approve,
  draftOf,
  openPromotionApp,
  promotionOperators,
  REASON,
  requestStart,
  started,
} from '../../../test/promotions.ts';
import { readFinals } from '../../../test/read-finals.ts';
import { dayOf, dayStartMs } from '../../platform/index.ts';
import { duePeriods, playedReader, runPromotions } from './promotions.runs.ts';
import { runningPromotion } from './promotions.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let app: TestApp;
beforeAll(async () => {
  app = await openPromotionApp();
  await allowPlays(app);
});
afterAll(() => app?.close());

test('a rebate that is started again leaves out the days on which it was stopped, and of the day of its start what was played before', async () => {
  const { context, clock } = app;
  const memberId = await addTestMember(app, null, 0);
  await fundMember(app, memberId, 100n * P);
  const terms = { trigger: 'rebate', period: 'daily', rates: { RNG: '10' } } as const;
  const { id } = await started(app, await promotionOperators(app), draftOf(app, { terms }));
  const first = dayOf(clock.nowMs());
  const toHour = (day: number, hour: number) =>
    clock.advance(dayStartMs(addDays(first, day)) + hour * HOUR_MS - clock.nowMs());
  toHour(1, 1);
  await play(context, memberId, { stake: 1n * P });
  const [one] = await promotionOperators(app);
  await office(app, one, promotionsOfficeCalls.stopPromotion, { params: { id }, body: { reason: REASON } });
  toHour(2, 1);
  await play(context, memberId, { stake: 2n * P });
  toHour(3, 1);
  await play(context, memberId, { stake: 4n * P });
  toHour(3, 2);
  const two = await promotionOperators(app);
  const asked = await requestStart(app, two[0], { id, version: 1 }, '0');
  await approve(app, two[1], asked.value.requestId);
  toHour(3, 3);
  await play(context, memberId, { stake: 8n * P });
  toHour(4, 1);
  await readFinals(app, playedReader, playedReader.apply);
  while (await runPromotions(context));
  const results = await office(app, (await promotionOperators(app))[0], promotionsOfficeCalls.getPromotionResults, {
    params: { id },
  });
  expect(results.value.runs).toMatchObject([
    { period: addDays(first, 3), given: '0.8' },
    { period: first, given: '0' },
  ]);
}, 60_000);

test('a week counts from the start that ended its last stop; a stop at its end leaves it out', async () => {
  const terms = { trigger: 'loss', period: 'weekly' } as const;
  const { id } = await started(app, await promotionOperators(app), draftOf(app, { terms }));
  const running = await runningPromotion(app.context.db, BigInt(id));
  if (!running) throw new Error('the promotion is running');
  const nowMs = running.startedAtMs + 30 * DAY_MS;
  const weeks = duePeriods(running, {}, nowMs);
  expect(weeks.map(({ countsFromMs }) => countsFromMs)).toEqual(weeks.map(() => null));
  const begin = dayStartMs(weeks[1]?.first ?? '');
  const short = { fromMs: begin + DAY_MS, toMs: begin + 2 * DAY_MS };
  const later = { fromMs: begin + 4 * DAY_MS, toMs: begin + 5 * DAY_MS };
  const across = { fromMs: begin + 6 * DAY_MS, toMs: begin + 8 * DAY_MS };
  const due = (...pauses: (typeof short)[]) => duePeriods(running, { pauses }, nowMs).map((week) => week.countsFromMs);
  expect(due(short).slice(0, 3)).toEqual([null, short.toMs, null]);
  expect(due(short, later).slice(0, 3)).toEqual([null, later.toMs, null]);
  expect(due(short, across)).toEqual([null, across.toMs, ...weeks.slice(3).map(() => null)]);
});
