import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_START_MS, type TestApp } from '../../../test/app.ts';
import { createTestTime, FEED_SECRET, openTestFeed } from '../../../test/feed.ts';
import { richMember } from '../../../test/instant.ts';
import { findings } from '../../../test/money.ts';
import type { Person } from '../../../test/people.ts';
import { legOn, openSportsApp, place } from '../../../test/sports.ts';
import { factsOfFixture } from './applying/sports.feed.store.ts';
import { applyDelivered, createFeedReader, touchline } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openSportsApp();
});
afterAll(() => app?.close());

const MESSAGES = 200;
/** The feed begins with what it announced before: nothing of it is older than the application. */
const AHEAD_MS = 3 * 86_400_000;

test('what the simulated feed sends is applied without a contradiction, priced, bet on and settled', async () => {
  const time = createTestTime(TEST_START_MS + AHEAD_MS);
  const { url, feed } = await openTestFeed(time);
  const reader = createFeedReader({
    ...{ protocol: touchline, url, secret: FEED_SECRET, wait: time.wait, silentMs: Number.POSITIVE_INFINITY },
    context: { config: app.context.config, clock: { nowMs: time.nowMs } },
  });
  let applied = 0;
  let betOn: Person | undefined;
  let followed: string | undefined;
  let isOver = false;
  const isDone = (): boolean => isOver && applied >= MESSAGES;
  async function betOnMatch(code: string): Promise<void> {
    const { rows } = await app.owner.query<{ id: string }>('select id from sports.match where code = $1', [code]);
    followed = code;
    betOn = await richMember(app);
    const leg = await legOn(app, { id: rows[0]?.id ?? '', code }, '1X2', 'H');
    expect((await place(app, betOn, [leg])).success).toBe(true);
  }
  reader.start({
    after: 0,
    stateOf: (code) => factsOfFixture(app.context.db, reader.name, code),
    onMessage: async ({ number, message, fixtureId }) => {
      if (isDone()) return;
      // What was announced before comes after what is new, and time does not go back. Competitions come first, as of now.
      if (message && message.event.type !== 'competition') app.clock.set(Math.max(app.clock.nowMs(), message.atMs));
      expect(await applyDelivered(app.context, { feed: reader.name, number: BigInt(number), message, fixtureId })).toBe(
        'applied',
      );
      if (message?.event.type === 'lineups' && !betOn) await betOnMatch(message.fixtureId);
      if (message?.event.type === 'result' && message.fixtureId === followed) isOver = true;
      applied += 1;
    },
    onFault: () => undefined,
  });
  try {
    await expect
      .poll(
        () => {
          time.advance(2000);
          return isDone();
        },
        { timeout: 120_000 },
      )
      .toBe(true);
  } finally {
    await reader.stop();
    await feed.close();
  }
  await expect
    .poll(
      async () => {
        await app.jobs.runDue();
        const { rows } = await app.owner.query('select state from wager.wager where member_id = $1', [betOn?.memberId]);
        return rows[0]?.state;
      },
      { timeout: 60_000 },
    )
    .toMatch(/won|lost/);
  const { rows: faults } = await app.owner.query('select fault, text from sports.fault');
  expect(faults).toEqual([]);
  expect(await findings(app.context)).toEqual([]);
}, 180_000);
