import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { insist, whileConnectionsDie } from '../../../test/lost-connections.ts';
import { findings, openMember, P, PLAIN } from '../../../test/money.ts';
import { playRound } from '../../../test/plays.ts';
import { type Database, openDatabase } from '../../platform/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { betRound, jackpotOf, type MoveVerdict, rollbackRound, winRound } from './index.ts';

const MEMBERS = 30;
const ROUNDS = 12;
const KILLS = { table: 'ledger.transfer', queries: 'wager\\.', everyMs: 25, turns: 24 };

let app: TestApp;
let owner: Database;
beforeAll(async () => {
  app = await openTestApp({ BATCH_WRITERS: '3' });
  await app.owner.query("insert into wager.play_ceiling values ('KILLS', 'kills', 100)");
  owner = openDatabase({ url: app.databaseUrl, asOwner: true, connectionsMax: 1 });
});
afterAll(async () => {
  await owner?.close();
  await app?.close();
});

test('connections that die in the middle of rounds lose no money and make none: each name is booked once', async () => {
  const { context } = app;
  const jackpotId = context.newId();
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => openMember(context, 100n * P)));
  const contributions = [{ jackpotId, amount: 1000n }];
  async function play(memberId: bigint): Promise<MoveVerdict['verdict'][]> {
    const verdicts: MoveVerdict['verdict'][] = [];
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const base = { memberId, vendor: 'KILLS', round: `${memberId}-${turn}`, bodyHash: Buffer.from('same') };
      const game = { category: 'RNG', game: 'kills' };
      const name = (what: string) => `${memberId}-${turn}-${what}`;
      const bet = { ...base, ...game, tx: name('b'), kind: 'STAKE', amount: P, contributions };
      verdicts.push((await insist(() => betRound(context, bet))).verdict);
      // One round in three is taken back, the others pay 2 for 1.
      const last = { ...base, ...game, tx: name('w'), kind: 'WIN', amount: 2n * P, closes: true };
      const undo = { ...base, tx: name('u'), ref: name('b') };
      const end = () => (turn % 3 === 0 ? rollbackRound(context, undo) : winRound(context, last));
      verdicts.push((await insist(end)).verdict);
      const spin = {
        memberId,
        currency: 'LTN',
        key: crypto.randomUUID(),
        bodyHash: Buffer.from('spin'),
        wagerId: context.newId(),
      };
      const shown = { ...game, vendor: 'KILLS', round: 'spin', detail: PLAIN, stake: P, payout: P / 2n };
      await insist(() => playRound(context, { ...spin, ...shown, contributions }));
    }
    return verdicts;
  }
  const verdicts = await whileConnectionsDie(owner, KILLS, () => Promise.all(members.map(play)));
  expect(verdicts.flat().every((verdict) => verdict === 'done')).toBe(true);
  const paidRounds = BigInt(ROUNDS - ROUNDS / 3);
  for (const memberId of members)
    expect((await balancesOf(context.db, memberId)).main).toBe(100n * P + paidRounds * P - (BigInt(ROUNDS) * P) / 2n);
  expect(await jackpotOf(context.db, jackpotId, 'LTN')).toBe(BigInt(MEMBERS) * (paidRounds + BigInt(ROUNDS)) * 1000n);
  expect(await findings(context)).toEqual([]);
}, 60_000);
