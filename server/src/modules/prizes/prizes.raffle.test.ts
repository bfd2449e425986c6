import { prizesCalls } from '@lantern/contract/prizes';
import { prizesOfficeCalls } from '@lantern/contract/prizes/office';
import { saferPlayCalls } from '@lantern/contract/safer-play';
import { leafHash, rootFromPath, sha256Hex } from '@lantern/games/fair';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestMember } from '../../../test/agents.ts';
import type { TestApp } from '../../../test/app.ts';
import { allowPlays, play } from '../../../test/bonus.ts';
import { Killed, killableContext } from '../../../test/killing.ts';
import { betsCounted, claimed, missionOf, missionOperators, startMission } from '../../../test/missions.ts';
import { P } from '../../../test/money.ts';
import { office } from '../../../test/office.ts';
import { fundMember, type Operator, registerMember } from '../../../test/people.ts';
import { allIsRight, earn, prizeOperators, raffleOf, someAtATime, startPrize, wheelOf } from '../../../test/prizes.ts';
import { memberCall, openPromotionApp, REASON } from '../../../test/promotions.ts';
import { budgetOf } from '../rewards/index.ts';
import { runRaffles } from './prizes.raffle.ts';

let app: TestApp;
let two: readonly [Operator, Operator];
beforeAll(async () => {
  app = await openPromotionApp();
  await allowPlays(app);
  two = await prizeOperators(app);
});
afterAll(() => app?.close());

/** Until the draw; operators log in again. */
async function draws() {
  app.clock.advance(300_000);
  two = await prizeOperators(app);
}
const tickets = (memberId: bigint, of: string, count: number) => earn(app, memberId, { kind: 'tickets', of, count });
const proofOf = async (id: string) => (await memberCall(app, null, prizesCalls.getRaffleProof, { id })).value;

test('tickets are numbered without a gap at once, the list is public before the draw, and each winner claims once', async () => {
  const member = await registerMember(app);
  const others = await Promise.all(Array.from({ length: 10 }, () => addTestMember(app, null, 0)));
  const id = await startPrize(app, two, raffleOf(app));
  await someAtATime(40, 10, (number) => tickets(others[number % 10] ?? 0n, id, 3));
  await tickets(member.memberId, id, 5);
  const { seedHash, ...before } = await proofOf(id);
  expect(before).toMatchObject({ seed: null, root: null, drawn: [], winners: 3 });
  await draws();
  await expect(tickets(member.memberId, id, 1)).rejects.toThrow(/open raffle/);
  await Promise.all(Array.from({ length: 4 }, () => runRaffles(app.context)));
  const after = await proofOf(id);
  expect(after).toMatchObject({ size: 125, seedHash });
  expect(sha256Hex(after.seed)).toBe(seedHash);
  expect(new Set(after.drawn).size).toBe(3);
  const own = (await memberCall(app, member, prizesCalls.listRaffleTickets, { id })).value.list;
  expect(own.map((one: { number: number }) => one.number)).toEqual([121, 122, 123, 124, 125]);
  const [ticket] = own;
  const call = { ...prizesCalls.getRaffleTicket, path: prizesCalls.getRaffleTicket.path.replace(':number', '121') };
  const place = (await memberCall(app, member, call, { id })).value;
  expect(place).toMatchObject({ line: ticket.line, index: 120, size: 125, root: after.root });
  expect(rootFromPath(leafHash(place.line), place)).toBe(after.root);
  const { rows } = await app.context.db.query<{ source_id: string; number: string }>(
    `select source_id, number from rewards.reward where source = 'raffle' order by number`,
  );
  expect(rows.map(({ number }) => number)).toEqual(['1', '2', '3']);
  const results = await office(app, two[0], prizesOfficeCalls.getPrizeResults, { params: { id } });
  expect(results.value).toMatchObject({ given: '50', points: '14', rewards: 3 });
  expect(results.value.detail.winners.map(({ state }: { state: string }) => state)).toEqual([
    'given',
    'given',
    'given',
  ]);
  await allIsRight(app);
}, 60_000);

test('the only holder of tickets wins, claims by MCS2, sees no name without consent, and claims once', async () => {
  const member = await registerMember(app);
  const id = await startPrize(app, two, raffleOf(app));
  await tickets(member.memberId, id, 2);
  const claim = () => memberCall(app, member, prizesCalls.claimRafflePromotion, { body: { raffleId: id } });
  expect((await claim()).code).toBe('not_found');
  await draws();
  await runRaffles(app.context);
  const shown = (await memberCall(app, member, prizesCalls.getRaffles)).value.raffles.find(
    (one: { id: string }) => one.id === id,
  );
  expect(shown).toMatchObject({ state: 'drawn', tickets: 2, own: 2 });
  expect(shown.winners.map(({ name, isOwn, state }: Record<string, unknown>) => [name, isOwn, state])).toEqual([
    [null, true, 'given'],
    [null, true, 'given'],
  ]);
  const first = await claim();
  expect(first.value.list.map(({ amount, state }: Record<string, string>) => [amount, state])).toEqual([
    ['50', 'claimed'],
    ['7', 'claimed'],
  ]);
  expect((await claim()).value).toEqual(first.value);
  const budget = { source: 'raffle', sourceId: BigInt(id), currency: 'LTN' };
  expect(await budgetOf(app.context.db, budget)).toMatchObject({ funded: 50n * P, spent: 50n * P });
  await allIsRight(app);
});

test('who takes a break when it is drawn gets no prize, and a stopped raffle is not drawn', async () => {
  const member = await registerMember(app);
  const [drawn, stopped] = [await startPrize(app, two, raffleOf(app)), await startPrize(app, two, raffleOf(app))];
  for (const id of [drawn, stopped]) await tickets(member.memberId, id, 1);
  const pause = { body: { kind: 'cool_off', days: 1 } };
  expect((await memberCall(app, member, saferPlayCalls.takeBreak, pause as never)).success).toBe(true);
  await office(app, two[0], prizesOfficeCalls.stopPrize, { params: { id: stopped }, body: { reason: REASON } });
  await draws();
  await runRaffles(app.context);
  const results = async (id: string) =>
    (await office(app, two[0], prizesOfficeCalls.getPrizeResults, { params: { id } })).value.detail.winners;
  expect(await results(drawn)).toMatchObject([{ place: 1, state: 'on_break' }]);
  expect(await results(stopped)).toEqual([]);
  expect((await proofOf(stopped)).seed).toMatch(/^[0-9a-f]{64}$/);
  await allIsRight(app);
});

test('a draw whose process dies at any statement is done once', async () => {
  const member = await registerMember(app);
  const id = await startPrize(app, two, raffleOf(app));
  await tickets(member.memberId, id, 9);
  await draws();
  let deaths = 0;
  for (let statement = 1; statement <= 40; statement += 3) {
    const dying = killableContext(app.context, statement, statement % 2 ? 'after' : 'before');
    await runRaffles(dying).catch((error) => {
      if (!(error instanceof Killed)) throw error;
      deaths += 1;
    });
  }
  expect(deaths).toBeGreaterThan(3);
  await runRaffles(app.context);
  expect(new Set((await proofOf(id)).drawn).size).toBe(3);
  await allIsRight(app);
}, 60_000);

test('a mission gives spins and tickets once, and none of a wheel that was stopped', async () => {
  const memberId = await addTestMember(app, null, 0);
  await fundMember(app, memberId, 100n * P);
  await play(app.context, memberId, { stake: 10n * P, payout: 20n * P });
  await betsCounted(app);
  const [wheel, raffle] = [await startPrize(app, two, wheelOf(app)), await startPrize(app, two, raffleOf(app))];
  const operators = await missionOperators(app);
  const mission = (kind: 'spins' | 'tickets', of: string) =>
    startMission(app, operators, missionOf(app, { reward: { kind, amount: '3', of } }), '0');
  const [spins, later, forTickets] = [
    await mission('spins', wheel),
    await mission('spins', wheel),
    await mission('tickets', raffle),
  ];
  expect(await claimed(app, memberId, spins)).toBe('given');
  expect(await claimed(app, memberId, spins)).toBe('claimed');
  expect(await claimed(app, memberId, forTickets)).toBe('given');
  await office(app, two[0], prizesOfficeCalls.stopPrize, { params: { id: wheel }, body: { reason: REASON } });
  expect(await claimed(app, memberId, later)).toBe('budget');
  const { rows } = await app.context.db.query<{ spins: number; tickets: number }>(
    `select (select count(*)::int from prizes.spin where member_id = $1) as spins,
       (select count(*)::int from prizes.ticket where member_id = $1) as tickets`,
    [memberId],
  );
  expect(rows).toEqual([{ spins: 3, tickets: 3 }]);
  await allIsRight(app);
}, 60_000);
