import { liveCalls } from '@lantern/contract/live';
import { liveOfficeCalls } from '@lantern/contract/live/office';
import { winnersCalls } from '@lantern/contract/winners';
import { maskAccount } from '@lantern/rules/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { BLACKJACK, takeSeat } from '../../../test/blackjack.ts';
import { call, richMember } from '../../../test/instant.ts';
import { dealUntil, openLiveApp, place, seen, TRIAL_WHEEL, WHEEL } from '../../../test/live.ts';
import { office } from '../../../test/office.ts';
import { loginStaff, type Operator, type Person, startTrial } from '../../../test/people.ts';

let app: TestApp;
let operator: Operator;
beforeAll(async () => {
  app = await openLiveApp([WHEEL, TRIAL_WHEEL, BLACKJACK]);
  operator = await loginStaff(app, { rights: ['games'] });
});
afterAll(() => app?.close());

const look = (who: Person, code: string) => call(app, liveCalls.watchTable, who, { params: { code } });
const hide = (who: Person) =>
  call(app, winnersCalls.setWinnersChoice, who, { body: { onBoards: false, atTables: false } });
/** Who is at a table as a person sees it, past what is read once a moment for everybody. */
async function at(code: string, who: Person | null = null) {
  app.clock.advance(1001);
  return call(app, liveCalls.listLivePlayers, who, { params: { code } });
}

test('players at a table have masked names, stakes and nothing that tells who they are; who hides has no name', async () => {
  const [red, hidden, watcher] = [await richMember(app), await richMember(app), await richMember(app)];
  expect((await hide(hidden)).success).toBe(true);
  const round = await dealUntil(app, WHEEL, 'open');
  expect((await place(app, red, round, { red: '100', black: '50' })).success).toBe(true);
  expect((await place(app, hidden, round, { red: '20' })).success).toBe(true);
  for (const who of [red, hidden, watcher]) await look(who, WHEEL);

  const reply = await at(WHEEL, red);
  const none = { seats: [], won: null, currency: 'LTN' };
  expect(reply.value).toEqual({
    roundId: round.id,
    playing: 2,
    watching: 1,
    list: [
      { ...none, name: maskAccount(red.username), isOwn: true, stake: '150' },
      { ...none, name: '***', isOwn: false, stake: '20' },
    ],
  });
  const visitor = JSON.stringify(await at(WHEEL));
  for (const { username, memberId } of [red, hidden, watcher]) {
    expect(visitor).not.toContain(username);
    expect(visitor).not.toContain(memberId.toString());
  }

  // What a bet won is told with its payment: of red and black one wins, and the round brings nothing above its stakes.
  await dealUntil(app, WHEEL, 'shown');
  expect((await at(WHEEL)).value.list.map(({ won }: { won: string | null }) => won)).toEqual([null, null]);
  const { outcome } = await dealUntil(app, WHEEL, 'settled');
  const isRed = (await seen(app, WHEEL)).table.round!.winners.includes('red');
  const paid = (await at(WHEEL)).value.list.map(({ won }: { won: string | null }) => won);
  expect(paid, outcome ?? '').toEqual([isRed ? '50' : null, isRed ? '20' : null]);
});

test('trial accounts are never among the players of a table for real money, and play among themselves', async () => {
  const [trial, real] = [await startTrial(app), await richMember(app)];
  for (const code of [WHEEL, TRIAL_WHEEL]) for (const who of [trial, real]) await look(who, code);
  await dealUntil(app, WHEEL, 'settled');
  const open = await dealUntil(app, WHEEL, 'open');
  expect(await place(app, trial, open, { red: '1' })).toMatchObject({ code: 'table_other_money' });
  const { watching } = (await at(WHEEL)).value;
  const trialRound = await dealUntil(app, TRIAL_WHEEL, 'open');
  expect((await place(app, trial, trialRound, { red: '1' })).success).toBe(true);
  expect((await at(TRIAL_WHEEL, trial)).value).toMatchObject({
    playing: 1,
    watching: 0,
    list: [{ name: maskAccount(trial.username), isOwn: true, stake: '1' }],
  });
  expect((await at(WHEEL)).value).toMatchObject({ playing: 0, list: [] });
  await call(app, liveCalls.leaveTable, trial, { params: { code: WHEEL } });
  expect((await at(WHEEL)).value.watching).toBe(watching);
  await call(app, liveCalls.leaveTable, real, { params: { code: WHEEL } });
  expect((await at(WHEEL)).value.watching).toBe(watching - 1);
});

test('a table that does not exist has no players', async () => {
  expect(await call(app, liveCalls.listLivePlayers, null, { params: { code: 'no-such-table' } })).toMatchObject({
    code: 'not_found',
  });
});

test('an operator sees who sits where at blackjack, what lies there and behind, who else bets, and who looks on', async () => {
  const [first, second, behind, watcher] = [
    await richMember(app),
    await richMember(app),
    await richMember(app),
    await richMember(app),
  ];
  const round = await dealUntil(app, BLACKJACK, 'open');
  expect((await takeSeat(app, first, 2)).success).toBe(true);
  expect((await takeSeat(app, second, 5)).success).toBe(true);
  for (const who of [behind, watcher]) await look(who, BLACKJACK);
  expect((await place(app, first, round, { 'seat-2': '100', 'seat-2-pairs': '5' })).success).toBe(true);
  expect((await place(app, behind, round, { 'seat-2-behind': '50', 'seat-5-behind': '30' })).success).toBe(true);
  const seats = await office(app, operator, liveOfficeCalls.listLiveSeats, { params: { code: BLACKJACK } });
  const person = ({ memberId, username }: Person) => ({ memberId: memberId.toString(), account: username });
  const money = (stake: string) => ({ currency: 'LTN', stake });
  expect(seats.value).toMatchObject({
    round: { roundId: round.id, name: round.name },
    seats: [
      {
        ...person(first),
        seat: 2,
        isLeaving: false,
        stake: money('105'),
        behind: { players: 1, stakes: [money('50')] },
      },
      { ...person(second), seat: 5, stake: null, behind: { players: 1, stakes: [money('30')] } },
    ],
    watching: [person(watcher)],
  });
  expect(Date.parse(seats.value.seats[0].since)).toBeGreaterThan(round.opens_at.getTime() - 60_000);
  const players = new Map(seats.value.players.map((one: { memberId: string }) => [one.memberId, one]));
  expect(players.get(first.memberId.toString())).toMatchObject({ ...money('105'), bets: 2 });
  expect(players.get(behind.memberId.toString())).toMatchObject({ ...money('80'), bets: 2 });
  expect(players.size).toBe(2);
});

test('a name that is hidden after its member sat down is hidden on its seat', async () => {
  const who = await richMember(app);
  expect((await takeSeat(app, who, 7)).success).toBe(true);
  const nameOf = async () => {
    app.clock.advance(1001);
    return (await seen(app, BLACKJACK)).table.seats?.find(({ seat }) => seat === 7)?.name;
  };
  expect(await nameOf()).toBe(maskAccount(who.username));
  await hide(who);
  expect(await nameOf()).toBe('***');
});
