import { fairnessCalls } from '@lantern/contract/fairness';
import { liveCalls } from '@lantern/contract/live';
import { wagerCalls } from '@lantern/contract/wager';
import { type LogEntry, readShoeEntropy, sha256Hex, shoeEntropy } from '@lantern/games/fair';
import { type BetReceipt, checkBet } from '@lantern/games/verify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tablesReading } from '../../server/src/modules/live/live.games.ts';
import { stepTable } from '../../server/src/modules/live/live.steps.ts';
import { setTableState, tableOf } from '../../server/src/modules/live/live.tables.store.ts';
import type { TestApp } from '../../server/test/app.ts';
import { BLACKJACK, decideAt, findRound, takeSeat } from '../../server/test/blackjack.ts';
import { call, richMember } from '../../server/test/instant.ts';
import { dealUntil, openLiveApp, POOL, place, WHEEL } from '../../server/test/live.ts';
import { get } from '../../server/test/lottery.ts';
import { findings } from '../../server/test/money.ts';
import type { Person } from '../../server/test/people.ts';
import { receiptOf } from '../../server/test/receipts.ts';
import { judgeReceipt } from './receipt.ts';
import { settledFault } from './settled.ts';

const CARDS = 'da-lat';
let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await openLiveApp([CARDS, WHEEL, POOL, BLACKJACK]);
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

/** The receipt of a bet, which is signed and in its batch, and the log. */
async function receiptAndLog(id: string, who = person) {
  await receiptOf(app, who, id);
  const receipt = (await get(app, wagerCalls.getWagerReceipt.path.replace(':id', id), who)).value;
  const { keys } = (await get(app, wagerCalls.listReceiptKeys.path)).value;
  expect(judgeReceipt(receipt, keys)).toEqual({ verdict: 'valid' });
  expect(settledFault(receipt, keys)).toBeNull();
  return { receipt, keys, log: await publicLog() };
}
const failingIn = async (receipt: BetReceipt, log: readonly LogEntry[]): Promise<string> =>
  (await checkBet(receipt, log))
    .filter(({ holds }) => !holds)
    .map(({ name }) => name)
    .join();

test('the pool of a pit is in the public log before the link, and in the settled leaf with its prices', async () => {
  const other = await richMember(app);
  const round = await dealUntil(app, POOL, 'open');
  const placed = await place(app, person, round, { meron: '60', draw: '1' });
  await place(app, other, round, { wala: '40' });
  await dealUntil(app, POOL, 'settled');
  const { receipt, keys, log } = await receiptAndLog(placed.value.bets[0].betId);
  const [fee, pool, ...more] = String(receipt.settled.leaf.facts.pool).split(';');
  expect([fee, more]).toEqual(['500', []]);
  // Whole stakes count: 100 less 5 % by 60 and by 40.
  expect(pool).toMatch(/^[A-Z]+:60000000:40000000:60000000:40000000:-:-:15833:23750$/);
  expect(receipt.outcome.pot).toEqual({ staked: '100', carried: '0', rake: '5', divided: '95' });
  expect(receipt.settled.leaf.facts.pot).toEqual(receipt.outcome.pot);
  expect(await failingIn(receipt, log)).toBe('');
  const place_ = (kind: string) => log.findIndex((line) => line.kind === kind && line.about === round.id);
  expect(place_('round-pool')).toBeGreaterThan(place_('round-bets-root'));
  expect(place_('round-link')).toBeGreaterThan(place_('round-pool'));
  expect(
    await failingIn(
      receipt,
      log.filter(({ kind }) => kind !== 'round-pool'),
    ),
  ).toBe('log');
  const richer = { ...receipt.outcome, pot: { ...receipt.outcome.pot, staked: '1000' } };
  expect(settledFault({ ...receipt, outcome: richer }, keys)).toContain('another pot');
});

test('decisions at blackjack are in the log and in the settled leaf, and what they staked is proven as a bet is', async () => {
  const round = await findRound(app, {
    seats: [2],
    decisions: ['insure-2', 'double'],
    is: ({ pending, dealer }) => pending === null && dealer.length > 2,
  });
  await takeSeat(app, person, 2);
  const placed = await place(app, person, round, { 'seat-2': '10' });
  for (const decision of ['insure', 'double'] as const) {
    const playing = await dealUntil(app, BLACKJACK, 'playing');
    app.clock.set(Math.max(app.clock.nowMs(), playing.turn?.opensAt ?? 0));
    expect(await decideAt(app, person, 2, decision)).toMatchObject({ success: true });
  }
  await dealUntil(app, BLACKJACK, 'settled');
  const [own] = (await call(app, liveCalls.listMyLiveRounds, person, { params: { code: BLACKJACK } })).value.list;
  const raised = own.bets.filter(({ spot }: { spot: string }) => spot !== 'seat-2');
  expect(raised.map(({ spot }: { spot: string }) => spot).sort()).toEqual(['seat-2-double', 'seat-2-insurance']);
  await closeTable(BLACKJACK);
  for (const { betId } of [placed.value.bets[0], ...raised]) {
    const { receipt, log } = await receiptAndLog(betId);
    expect(receipt.settled.leaf.facts.decisions).toBe('seats-2:insure-2 double');
    expect(await failingIn(receipt, log)).toBe('');
    const { live, inclusion } = receipt.outcome;
    expect(inclusion.size).toBe(betId === placed.value.bets[0].betId ? 1 : 2);
    const other = { ...live.proof, proof: { ...live.proof.proof, decisions: 'decline-2 double' } };
    expect(await failingIn({ ...receipt, outcome: { ...receipt.outcome, live: { ...live, proof: other } } }, log)).toBe(
      'draw,log',
    );
    const wager = { ...receipt.wager, stake: '100' };
    expect(await failingIn({ ...receipt, wager }, log)).toBe('leaf');
  }
  const check = 'pools, decisions and the stakes that these added are what the public log has of them';
  const named = async () => (await findings(app.context)).map((finding) => finding.check);
  expect(await named()).not.toContain(check);
  await app.owner.query(
    `update live.round set steps = replace(steps::text, 'insure-2', 'decline-2')::jsonb where id = $1`,
    [round.id],
  );
  expect(await named()).toContain(check);
});

test('the stake of a split is proven as a bet is, in the order in which decisions raised it', async () => {
  await app.context.db.transaction((tx) => setTableState(tx, BLACKJACK, 'open'));
  await tablesReading.changed(app.context);
  const round = await findRound(app, {
    seats: [3],
    decisions: ['split', 'double', 'stand'],
    is: ({ pending }) => pending === null,
  });
  const splitter = await richMember(app);
  await takeSeat(app, splitter, 3);
  await place(app, splitter, round, { 'seat-3': '10' });
  for (const decision of ['split', 'double', 'stand'] as const) {
    const playing = await dealUntil(app, BLACKJACK, 'playing');
    app.clock.set(Math.max(app.clock.nowMs(), playing.turn?.opensAt ?? 0));
    expect(await decideAt(app, splitter, 3, decision)).toMatchObject({ success: true });
  }
  await dealUntil(app, BLACKJACK, 'settled');
  const [own] = (await call(app, liveCalls.listMyLiveRounds, splitter, { params: { code: BLACKJACK } })).value.list;
  const raised = own.bets.filter(({ spot }: { spot: string }) => spot !== 'seat-3');
  expect(raised.map(({ spot }: { spot: string }) => spot).sort()).toEqual(['seat-3-double', 'seat-3-split']);
  await closeTable(BLACKJACK);
  for (const { betId } of raised) {
    const { receipt, log } = await receiptAndLog(betId, splitter);
    expect(receipt.settled.leaf.facts.decisions).toBe('seats-3:split double stand');
    expect(receipt.outcome.inclusion.size).toBe(2);
    expect(await failingIn(receipt, log)).toBe('');
    expect(await failingIn({ ...receipt, wager: { ...receipt.wager, stake: '100' } }, log)).toBe('leaf');
  }
});
