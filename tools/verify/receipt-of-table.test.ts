import { fairnessCalls } from '@lantern/contract/fairness';
import { wagerCalls } from '@lantern/contract/wager';
import { type LogEntry, readShoeEntropy, sha256Hex, shoeEntropy } from '@lantern/games/fair';
import { checkBet } from '@lantern/games/verify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tablesReading } from '../../server/src/modules/live/live.games.ts';
import { stepTable } from '../../server/src/modules/live/live.steps.ts';
import { setTableState, tableOf } from '../../server/src/modules/live/live.tables.store.ts';
import type { TestApp } from '../../server/test/app.ts';
import { richMember } from '../../server/test/instant.ts';
import { dealUntil, openLiveApp, place, WHEEL } from '../../server/test/live.ts';
import { get } from '../../server/test/lottery.ts';
import type { Person } from '../../server/test/people.ts';
import { receiptOf } from '../../server/test/receipts.ts';
import { judgeReceipt } from './receipt.ts';
import { settledFault } from './settled.ts';

const CARDS = 'da-lat';
let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await openLiveApp([CARDS, WHEEL]);
  person = await richMember(app);
});
afterAll(() => app?.close());

async function betOn(code: string, spot: string): Promise<string> {
  const placed = await place(app, person, await dealUntil(app, code, 'open'), { [spot]: '5' });
  await dealUntil(app, code, 'settled');
  return placed.value.bets[0].betId;
}

/** The shoe of a table is over when the table closes, and its link is shown. */
async function closeTable(code: string): Promise<void> {
  await app.context.db.transaction((tx) => setTableState(tx, code, 'closing'));
  await tablesReading.changed(app.context);
  app.clock.advance(10_000);
  await stepTable(app.context, (await tableOf(app.context.db, code))!);
}

async function publicLog(): Promise<LogEntry[]> {
  app.clock.advance(2000);
  await app.jobs.runDue();
  const reply = await app.http.inject({ method: 'GET', url: fairnessCalls.exportCommitments.path });
  return reply.body
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

test('the receipt of a bet at a wheel, and at a shoe that is over, proves bet, list, result and log without any network', async () => {
  const bets = [await betOn(WHEEL, 'red'), await betOn(CARDS, 'tiger')];
  await closeTable(CARDS);
  for (const id of bets) {
    await receiptOf(app, person, id);
    const receipt = (await get(app, wagerCalls.getWagerReceipt.path.replace(':id', id), person)).value;
    const { keys } = (await get(app, wagerCalls.listReceiptKeys.path)).value;
    expect(judgeReceipt(receipt, keys)).toEqual({ verdict: 'valid' });
    expect(settledFault(receipt, keys)).toBeNull();
    const log = await publicLog();
    const checks = await checkBet(receipt, log);
    expect(checks.map(({ name, holds }) => `${name} ${holds}`)).toEqual([
      'leaf true',
      'path true',
      'draw true',
      'log true',
    ]);
    const failing = async (change: object, lines = log): Promise<string> =>
      (await checkBet({ ...receipt, ...change }, lines))
        .filter(({ holds }) => !holds)
        .map(({ name }) => name)
        .join();
    const { detail } = receipt.wager;
    expect(await failing({ wager: { ...receipt.wager, detail: { ...detail, spot: 'tie' } } })).toBe('leaf');
    const { live } = receipt.outcome;
    const other = { ...live.proof, proof: { ...live.proof.proof, result: 'Ah Kd' } };
    expect(await failing({ outcome: { ...receipt.outcome, live: { ...live, proof: other } } })).toBe('draw');
    if (id === bets[1]) {
      // A shoe names the newest line of the log; another one would have been chosen.
      const entropy = readShoeEntropy(live.proof.proof.entropy);
      expect(entropy).not.toBeNull();
      const chosen = shoeEntropy({
        roundId: entropy?.roundId ?? '',
        line: { seq: 1, hash: sha256Hex('another line') },
      });
      const bound = { ...live.proof, proof: { ...live.proof.proof, entropy: chosen } };
      expect(await failing({ outcome: { ...receipt.outcome, live: { ...live, proof: bound } } })).toBe('draw,log');
      expect(
        await failing(
          {},
          log.filter(({ kind }) => kind !== 'shoe-entropy'),
        ),
      ).toBe('log');
    }
    // A list that was logged after the link is no commitment.
    const at = log.findIndex(({ kind, about }) => kind === 'round-bets-root' && about === live.round.roundId);
    const late = [...log.slice(0, at), ...log.slice(at + 1), log[at]!];
    expect(await failing({}, late)).toBe('log');
  }
});
