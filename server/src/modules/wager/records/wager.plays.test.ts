import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { drawOnSale, placed, units } from '../../../../test/lottery.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { openMember } from '../../../../test/money.ts';
import { startTrial } from '../../../../test/people.ts';
import { playsSince } from '../index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
  await app.jobs.runDue();
});
afterAll(() => app?.close());

const DAY_MS = 86_400_000;
const plays = async () => {
  const counted = await playsSince(app.context.db, app.clock.nowMs() - DAY_MS);
  return [...counted].filter(([name]) => name.endsWith(' fastmn1')).map(([, count]) => count)[0] ?? 0;
};

test('the bets of the last day are counted by game; trial money and older bets are not', async () => {
  const member = await openMember(app.context, units(100));
  const trial = await startTrial(app);
  const slip = async (memberId: bigint, currency: string) => {
    const draw = await drawOnSale(app, 'fastmn1');
    await placed(app.context, {
      memberId,
      currency,
      drawIds: [draw.id],
      lines: [{ play: 'DE_DB', picks: ['07'], unit: '1' }],
    });
  };
  await slip(member, 'LTN');
  await slip(member, 'LTN');
  await slip(trial.memberId, 'TRIAL');
  expect(await plays()).toBe(2);
  app.clock.advance(DAY_MS + 1000);
  expect(await plays()).toBe(0);
});
