import { randomUUID } from 'node:crypto';
import { wagerCalls } from '@lantern/contract/wager';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { get } from '../../test/lottery.ts';
import { modules, withVietnam } from '../../test/modules.ts';
import { findings, P } from '../../test/money.ts';
import { fundMember, type Person, registerMember } from '../../test/people.ts';
import { receiptOf } from '../../test/receipts.ts';
import { audit, auditHook, checkBySql, checksOf } from '../modules/ledger/index.ts';
import {
  betWinRound,
  factsKey,
  mayPlay,
  ownGamesHook,
  recallHook,
  receiptHook,
  registryChecks,
  stakeGateHook,
} from '../modules/wager/index.ts';
import { type AppContext, hooksOf, type Module, platform, seedHook } from '../platform/index.ts';
import { seedData } from './seed-data.ts';

const CATEGORY = 'RNG';
const VENDOR = 'TEST_COIN';
const source = { categories: [CATEGORY], vendor: VENDOR };
let isClosed = false;
let seeded = 0;

/** A game of its own: one coin, decided by the caller. Nothing outside of this declaration knows it. */
const coin: Module = {
  name: 'coin',
  answers: [],
  hooks: [
    recallHook({
      ...source,
      gameNames: async (_context, games) => new Map(games.map((code) => [code, `Coin ${code}`])),
      detail: async (_context, { round }) => ({ side: round?.slice(0, 5) }),
    }),
    receiptHook({
      ...source,
      facts: async (_db, wagers) => new Map(wagers.map((wager) => [factsKey(wager), { edge: 'never' }])),
    }),
    stakeGateHook(async (_context, { vendor }) => (vendor === VENDOR && isClosed ? 'game_disabled' : null)),
    ownGamesHook({ vendors: [VENDOR] }),
    auditHook([checkBySql('no coin lands on its edge', `select 'edge' as what where false`)]),
    seedHook({
      step: 'content',
      run: async () => (seeded += 1),
      logins: [{ role: 'player', name: 'coin1', password: 'x', note: '' }],
    }),
  ],
};

let app: TestApp;
let plain: TestApp;
beforeAll(async () => {
  app = await openTestApp({}, [...modules, coin]);
  plain = await openTestApp({}, withVietnam);
});
afterAll(() => Promise.all([app?.close(), plain?.close()]));

async function flipped(context: AppContext, { memberId }: Person): Promise<string> {
  const round = `heads-${randomUUID()}`;
  const base = { memberId, vendor: VENDOR, category: CATEGORY, game: 'c1', round, bodyHash: Buffer.from('coin') };
  const [bet] = await betWinRound(
    context,
    { ...base, kind: 'STAKE', tx: `${round}-bet`, amount: P },
    { ...base, kind: 'WIN', tx: `${round}-win`, amount: 2n * P, closes: true },
  );
  expect(bet?.verdict).toBe('done');
  return String(bet?.wagerId);
}

async function player(at: TestApp): Promise<Person> {
  const person = await registerMember(at);
  await fundMember(at, person.memberId, 10n * P);
  return person;
}

describe('a game that is one more module', () => {
  test('is named, recalled with its detail, and receipted with its facts', async () => {
    const person = await player(app);
    const wagerId = await flipped(app.context, person);
    const { value } = await get(app, wagerCalls.getWager.path.replace(':id', wagerId), person);
    expect(value).toMatchObject({ gameName: 'Coin c1', payout: '2', state: 'won', recall: { side: 'heads' } });
    expect((await receiptOf(app, person, wagerId)).settled?.leaf.facts).toEqual({ edge: 'never' });
  });

  test('is audited by its own checks and those of all games', async () => {
    await flipped(app.context, await player(app));
    expect(checksOf(app.context.hooks).map(({ name }) => name)).toContain('no coin lands on its edge');
    expect(await findings(app.context)).toEqual([]);
    const { db, hooks } = app.context;
    expect(await audit(db, registryChecks(hooks))).toEqual([]);
    // Without the module its rounds are of nobody.
    expect((await audit(db, registryChecks(hooksOf(modules)))).length).toBeGreaterThan(0);
  });

  test('is seeded in its step, with its log-ins', async () => {
    const lines: unknown[] = [];
    const context = { ...app.context, hooks: hooksOf([platform, { ...coin, hooks: coin.hooks?.slice(-1) ?? [] }]) };
    const logins = await seedData(context, (line) => lines.push(line));
    expect([seeded, logins.map(({ name }) => name)]).toEqual([1, ['coin1']]);
    expect(lines).toEqual([
      { step: 'people', share: 0 },
      { step: 'content', share: 0.05 },
      { step: 'month', share: 0.1 },
      { step: 'draws', share: 0.7 },
      { step: 'done', share: 1 },
    ]);
  });
});

test('two servers in one process have their own hooks', async () => {
  isClosed = true;
  const request = { memberId: 1n, category: CATEGORY, vendor: VENDOR, game: 'c1', currency: 'LTN', stake: P };
  expect([await mayPlay(app.context, request), await mayPlay(plain.context, request)]).toEqual(['game_disabled', null]);
  isClosed = false;
  const person = await player(plain);
  const wagerId = await flipped(plain.context, person);
  const { value } = await get(plain, wagerCalls.getWager.path.replace(':id', wagerId), person);
  // The vendors' recall answers for a game whose own module is missing.
  expect([value.gameName, value.recall.side]).toEqual(['c1', undefined]);
});
