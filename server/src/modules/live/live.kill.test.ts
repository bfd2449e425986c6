import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { richMember } from '../../../test/instant.ts';
import { Killed, killableContext } from '../../../test/killing.ts';
import { BACCARAT, dealUntil, openLiveApp, POOL, place, WHEEL } from '../../../test/live.ts';
import { findings, P } from '../../../test/money.ts';
import { balancesOf } from '../ledger/index.ts';
import type { RoundState } from '../tables/index.ts';
import { judgeOf } from './live.prices.ts';
import { latestRound } from './live.rounds.store.ts';
import { stepTable } from './live.steps.ts';
import { tableOf } from './live.tables.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openLiveApp([BACCARAT, WHEEL, POOL]);
});
afterAll(() => app?.close());

/** Kills the step that is due at its first statement, then at its second, and so on until it completes; returns the number of kills. */
async function killEverywhere(code: string): Promise<number> {
  for (let statement = 1, kills = 0; statement < 200; statement += 1) {
    for (const dies of ['before', 'after'] as const) {
      const table = (await tableOf(app.context.db, code))!;
      const before = await latestRound(app.context.db, code);
      try {
        await stepTable(killableContext(app.context, statement, dies), table);
        return kills;
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        kills += 1;
      }
      const after = await latestRound(app.context.db, code);
      // It died after its commit: the step is done, and the next one is due.
      if (after?.state !== before?.state || after?.id !== before?.id) return kills;
    }
  }
  throw new Error('the step never came to its end');
}

const main = async (memberId: bigint) => (await balancesOf(app.context.db, memberId)).main;

const BETS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [BACCARAT]: { banker: '10', tie: '5' },
  [WHEEL]: { red: '10', 'straight-7': '1' },
  [POOL]: { meron: '10', wala: '9.99', draw: '1' },
};
test.each([BACCARAT, WHEEL, POOL])(
  'a process that dies at any statement of a round of %s loses no bet and pays none twice',
  async (code) => {
    const members = await Promise.all([1, 2, 3].map(() => richMember(app)));
    const round = await dealUntil(app, code, 'open');
    const bets = BETS[code] ?? {};
    for (const who of members) expect((await place(app, who, round, bets)).success).toBe(true);
    app.clock.set(round.closes_at.getTime());
    const states: RoundState[] = [];
    let kills = 0;
    for (let turn = 0; turn < 400; turn += 1) {
      const now = (await latestRound(app.context.db, code))!;
      if (now.id !== round.id || now.state === 'settled') break;
      // Other tests write in the same cluster, and a closed round waits for every older transaction.
      if (states.at(-1) === 'closed' && now.state === 'closed') await sleep(25);
      if (states.at(-1) !== now.state) states.push(now.state);
      if (now.state === 'dealing') app.clock.set(now.shown_at!.getTime());
      kills += await killEverywhere(code);
    }
    expect(states).toEqual(['open', 'closed', 'bound', 'dealing', 'shown']);
    expect(kills).toBeGreaterThan(30);
    const ended = (await dealUntil(app, code, 'settled'))!;
    expect(ended.id).toBe(round.id);
    const table = (await tableOf(app.context.db, code))!;
    const stakes = Object.entries(bets);
    const due = stakes.reduce((sum, [spot, stake]) => {
      const counted = (BigInt(Number(stake) * 100) * P) / 100n;
      const judge = judgeOf(table, ended, new Map([['1', { currency: 'LTN', counted }]]));
      return sum + judge({ id: '1', memberId: '1', detail: { kind: 'live', spot, stake } }).payout - counted;
    }, 1000n * P);
    for (const { memberId } of members) expect(await main(memberId)).toBe(due);
    expect(await findings(app.context)).toEqual([]);
  },
);
