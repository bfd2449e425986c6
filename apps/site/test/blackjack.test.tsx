import { LIVE_DECISIONS, type LiveDecision, type LiveRound, liveCalls } from '@lantern/contract/live';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerOf, server } from './fake-server.ts';
import { all, come, comes, gone, keys, one, pass, press, pressButton, shown, textOf, until } from './hands.ts';
import {
  betOf,
  dealtRound,
  entryOf,
  fromNow,
  presetTable,
  roundOf,
  shownRound,
  spotOf,
  takesBets,
} from './live-game.ts';
import { leaveSite, type Opening, openSite, push, setUpSite, turnLine } from './open-site.tsx';

const SEATS = [1, 2, 3, 4, 5, 6, 7];
/** Seven seats, of which those of the list are taken. */
const seatsOf = (taken: Readonly<Record<number, string>> = {}) =>
  SEATS.map((seat) => ({ seat, name: taken[seat] ?? null }));
const SPOTS = SEATS.flatMap((seat) => ['', '-pairs', '-21-3', '-behind'].map((bet) => spotOf(`seat-${seat}${bet}`)));
const preset = (table: Parameters<typeof presetTable>[0] = {}, detail: Parameters<typeof presetTable>[1] = {}) =>
  presetTable({ game: 'blackjack', seats: seatsOf(), ...table }, { spots: SPOTS, ...detail });
/** The member has seat 1 with a stake of 10. */
const presetOwn = (round: LiveRound = roundOf(), more: Parameters<typeof presetTable>[1] = {}) =>
  preset({ seats: seatsOf({ 1: 'la***' }), round }, { ownSeats: [1], ownBets: [betOf('seat-1', '10')], ...more });
const dealt = (...cards: readonly string[]) =>
  cards.map((card) => {
    const [to = '', value = ''] = card.split(' ');
    return { at: fromNow(-2), to, value };
  });
const HANDS = ['table seats-1', 'seat-1 9h', 'dealer 6c', 'seat-1 5d'] as const;
const turnOf = (decisions: LiveDecision[], more: Partial<NonNullable<LiveRound['turn']>> = {}) => ({
  ...{ kind: 'hand' as const, seats: [1], hand: 0, decisions, number: 0 },
  ...{ opensAt: fromNow(-1), endsAt: fromNow(3000) },
  ...more,
});
const playing = (decisions: LiveDecision[], more: Partial<LiveRound> = {}) =>
  dealtRound({ steps: dealt(...HANDS), turn: turnOf(decisions), ...more });
const open = async (more: Opening = {}) => {
  const site = await openSite('/live?table=hue', { as: 'member', ...more });
  await come('listitem', /^Seat 1,/);
  return site;
};
const decided = (round: LiveRound, bet: ReturnType<typeof betOf> | null = null) =>
  server.answers('decideLiveHand', { ...answerOf('decideLiveHand', { round }), bet, balanceAfter: '90' });

beforeEach(() => {
  setUpSite();
  preset();
});
afterEach(leaveSite);

test('a free seat is taken, played from, and left', async () => {
  server.answers('takeLiveSeat', { seats: seatsOf({ 3: 'la***' }), ownSeats: [3] });
  server.answers('leaveLiveSeat', { seats: seatsOf(), ownSeats: [] });
  await open();
  await comes('Take a free seat to play a hand, or bet behind another player.');
  await pressButton('Sit 3');
  await come('listitem', 'Seat 3, You');
  expect(server.last('takeLiveSeat')?.params).toEqual({ code: 'hue', seat: '3' });
  expect(all('button', /^Seat 3, /).length).toBeGreaterThan(1);
  await pressButton('Leave seat');
  await come('button', 'Sit 3');
});

test('one press takes one seat while its answer is on the way', async () => {
  server.answers('takeLiveSeat', { seats: seatsOf({ 3: 'la***' }), ownSeats: [3] });
  const release = server.delays('takeLiveSeat');
  await open();
  await press(one('button', 'Sit 3'));
  await press(one('button', 'Sit 3'));
  await press(one('button', 'Sit 4'));
  release();
  await come('listitem', 'Seat 3, You');
  expect(server.sent('takeLiveSeat')).toHaveLength(1);
});

test('each refusal of a seat is read over the chips', async () => {
  await open();
  for (const code of liveCalls.takeLiveSeat.refusals) {
    server.refuses('takeLiveSeat', code, `No seat: ${code}.`);
    await pressButton('Sit 3');
    await comes(`No seat: ${code}.`);
  }
});

test('a seat that another player takes is theirs at once, and can be bet behind', async () => {
  takesBets();
  await open();
  await push('live.seats', { table: 'hue', seats: seatsOf({ 2: 'mi***' }) });
  await come('listitem', 'Seat 2, mi***');
  await gone('button', 'Sit 2');
  await press(one('button', /^Behind seat 2,/));
  await pressButton('Confirm P 1');
  await until(() => server.last('placeLiveBets'));
  expect(server.body('placeLiveBets').bets).toEqual([{ spot: 'seat-2-behind', stake: '1' }]);
});

test('a visitor who sits down logs in first', async () => {
  await open({ as: 'visitor' });
  await pressButton('Sit 3');
  await come('dialog', 'Log in');
  expect(server.sent('takeLiveSeat')).toEqual([]);
});

test('a side bet whose hand has no bet is refused, and stays in the hand', async () => {
  presetOwn(roundOf(), { ownBets: [] });
  server.refuses('placeLiveBets', 'main_bet_missing', 'Bet on the hand first.', { facts: { seat: 1 } } as never);
  await open();
  await press(one('button', /^Seat 1, perfect pairs,/));
  await pressButton('Confirm P 1');
  await comes('Bet on the hand first.');
  await come('button', 'Confirm P 1');
});

test('the own turn names the hand, its decisions with what they cost, and the seconds that are left', async () => {
  presetOwn(playing(['hit', 'stand', 'double', 'split', 'surrender']));
  await open();
  await comes('Your turn. Your hand is 14, the dealer shows 6.');
  const acts = one('group', /^H takes a card/);
  expect(all('button', undefined, acts).map(textOf)).toEqual([
    'Hittake a card',
    'Standkeep 14',
    'Double+P 10',
    'Split+P 10',
    'Surrenderhalf comes back',
  ]);
  expect(shown()).toMatch(/Your turn, \d+ s/);
  expect(shown()).toContain('No answer: your hand stands');
});

test('a decision is sent once with its turn, and its answer is shown at once', async () => {
  presetOwn(playing(['hit', 'stand']));
  decided(
    playing(['hit', 'stand'], {
      steps: dealt(...HANDS, 'seat-1 hit', 'seat-1 2s'),
      turn: turnOf(['hit', 'stand'], { number: 1 }),
    }),
  );
  const release = server.delays('decideLiveHand');
  await open();
  const hit = await come('button', /^Hit/);
  await press(hit);
  await press(hit);
  await press(one('button', /^Stand/));
  release();
  await comes('Your turn. Your hand is 16, the dealer shows 6.');
  expect(server.sent('decideLiveHand').map(({ params, body }) => [params['id'], body])).toEqual([
    ['9', { seat: 1, turn: 0, decision: 'hit' }],
  ]);
});

test('a double adds its stake to the own bets', async () => {
  presetOwn(playing(['hit', 'stand', 'double']));
  const steps = dealt(...HANDS, 'seat-1 double', 'seat-1 7s');
  decided(dealtRound({ steps }), betOf('seat-1-double', '10', { betId: '77' }));
  await open();
  await pressButton(/^Double/);
  await comes('Seat 1, doubleP 10.00');
  expect(shown()).toContain('net−P 10.00');
});

const KEYS: readonly (readonly [string, LiveDecision])[] = [
  ...([
    ['h', 'hit'],
    ['s', 'stand'],
    ['d', 'double'],
    ['p', 'split'],
    ['r', 'surrender'],
  ] as const),
  ...([
    ['i', 'insure'],
    ['n', 'decline'],
  ] as const),
];
test('every decision has its key, which does nothing where it is not allowed', async () => {
  presetOwn(playing([...LIVE_DECISIONS]));
  server.refuses('decideLiveHand', 'turn_over', 'Too late.');
  await open();
  await come('button', /^Hit/);
  for (const [key] of KEYS) {
    const before = server.sent('decideLiveHand').length;
    await keys(key);
    await until(() => server.sent('decideLiveHand').length > before);
    await pass(50);
  }
  expect(server.sent('decideLiveHand').map(({ body }) => (body as { decision: string }).decision)).toEqual(
    KEYS.map(([, decision]) => decision),
  );
});

test('a key of a decision that is not allowed does nothing', async () => {
  presetOwn(playing(['hit', 'stand']));
  await open();
  await come('button', /^Hit/);
  await keys('d', 'p', 'x');
  await pass(300);
  expect(server.sent('decideLiveHand')).toEqual([]);
});

test('each refusal of a decision is read over it, until the next turn', async () => {
  presetOwn(playing(['hit', 'stand']));
  await open();
  for (const code of liveCalls.decideLiveHand.refusals) {
    server.refuses('decideLiveHand', code, `No decision: ${code}.`);
    await pressButton(/^Hit/);
    await comes(`No decision: ${code}.`);
  }
  const steps = dealt(...HANDS, 'seat-1 hit', 'seat-1 2s');
  await push('live.round', playing(['hit', 'stand'], { steps, turn: turnOf(['hit', 'stand'], { number: 1 }) }));
  await until(() => !shown().includes('No decision'));
});

test('insurance is offered for half of the stake, and may be declined', async () => {
  const steps = dealt('table seats-1', 'seat-1 9h', 'dealer As', 'seat-1 5d');
  presetOwn(dealtRound({ steps, turn: turnOf(['insure', 'decline'], { kind: 'insurance' }) }));
  decided(dealtRound({ steps: [...steps, ...dealt('table decline-1')] }));
  await open();
  await comes('The dealer shows an ace. Do you want insurance?');
  expect(textOf(one('button', /^Insure/))).toBe('Insure+P 5.00');
  await comes('No answer: no insurance');
  await pressButton(/^No insurance/);
  await until(() => server.last('decideLiveHand'));
  expect(server.body('decideLiveHand')).toEqual({ seat: 1, turn: 0, decision: 'decline' });
});

test('time that is over leaves no decision, and the hand stands', async () => {
  presetOwn();
  await open();
  await push('live.round', playing(['hit', 'stand'], { turn: turnOf(['hit', 'stand'], { endsAt: fromNow(15) }) }));
  await come('button', /^Hit/);
  await pass(16_000);
  await gone('button', /^Hit/);
  await push('live.round', dealtRound({ steps: dealt(...HANDS, 'seat-1 stand') }));
  await until(() => textOf(one('listitem', 'Seat 1, You')).includes('Stand'));
});

test('the turn of another seat is named, without decisions', async () => {
  const steps = dealt('table seats-1-2', 'seat-1 9h', 'seat-2 8h', 'dealer 6c', 'seat-1 5d', 'seat-2 7d');
  const round = dealtRound({ steps, turn: turnOf(['hit', 'stand'], { seats: [2] }) });
  preset({ seats: seatsOf({ 1: 'la***', 2: 'mi***' }), round }, { ownSeats: [1], ownBets: [betOf('seat-1', '10')] });
  await open();
  await comes('Seat 2 plays.');
  expect(shown()).toMatch(/Seat 2 plays, \d+ s/);
  expect(all('button', /^Hit/)).toEqual([]);
});

test('a split hand is played after the first, each with its own total', async () => {
  const steps = dealt(
    'table seats-1',
    'seat-1 8h',
    'dealer 6c',
    'seat-1 8d',
    'seat-1 split',
    'seat-1 3s',
    'seat-1-split Ts',
  );
  presetOwn(dealtRound({ steps, turn: turnOf(['hit', 'stand'], { hand: 1, number: 2 }) }));
  await open();
  await comes('Your turn. Your hand is 18, the dealer shows 6.');
  expect(shown()).toMatch(/Your second hand, \d+ s/);
});

test.each([
  ['won', ['dealer Tc', 'dealer 9s'], '20', 'Wins'],
  ['push', ['dealer 8c'], '10', 'Push'],
  ['lost', ['dealer 5c', 'dealer Tc'], '0', 'Loses'],
] as const)('a hand that was %s says so, with what the bet paid', async (state, cards, payout, word) => {
  const played = dealt('table seats-1', 'seat-1 9h', 'dealer 6c', 'seat-1 5d', ...cards);
  presetOwn(dealtRound({ steps: played }));
  await open();
  const outcome = { won: 'bust', push: '14', lost: '21' }[state];
  await push('live.settled', {
    ...{ table: 'hue', roundId: '9', stake: '10', payout },
    bets: [betOf('seat-1', '10', { state: state === 'push' ? 'refunded' : state, payout })],
  });
  await push('live.round', shownRound(outcome, { steps: played }));
  await until(() => textOf(one('listitem', 'Seat 1, You')).includes(word));
  await comes(payout === '0' ? 'no hit' : `won P ${payout}.00`);
});

test('the dealer before, the shoe and the side bets are on the boards', async () => {
  const shoe = { table: 'hue', shoeId: '4', number: 7, decks: 8, cards: 416, out: 96, burnt: 1, cutAt: 380 };
  const sealed = { position: 4, terminalHash: 'd'.repeat(64), salt: 's', bets: 0, link: null, opensAt: fromNow(-60) };
  preset({ shoe: { ...shoe, ...sealed }, road: [entryOf('8', 'bust'), entryOf('7', 'none'), entryOf('6', '20')] });
  await open();
  const board = textOf(one('region', 'Dealer before'));
  expect(board).toContain('Shoe 7');
  expect(board).toContain('8 decks, 96 of 416 dealt');
  expect(board).toMatch(/Dealer has 20.*Dealer is bust/);
  expect(textOf(one('region', 'Perfect pairs, 21+3'))).toContain('Perfect 25 : 1');
});

test('the last stakes of the own seats are offered again, without what decisions added', async () => {
  const bets = ['seat-1', 'seat-1-pairs', 'seat-1-double', 'seat-2-behind', 'seat-3'].map((spot) =>
    betOf(spot, '5', { roundId: '8' }),
  );
  const lastRound = { roundId: '8', name: '1-8', outcome: '20', dealt: [], marks: [], stake: '25', payout: '0' };
  preset(
    { seats: seatsOf({ 1: 'la***', 2: 'mi***', 3: 'an***' }) },
    { ownSeats: [1], lastRound: { ...lastRound, currency: 'LTN', bets, closesAt: fromNow(-60) } },
  );
  await open();
  await pressButton('Repeat');
  await come('button', 'Confirm P 15');
});

test('while the line is lost the page says that the table goes on', async () => {
  await open();
  await turnLine(false);
  await comes('Connection lost. The table goes on; your confirmed bets count.');
});

test('who is at the table is a window of its own here', async () => {
  server.answers('listLivePlayers', { roundId: '9', playing: 0, watching: 2, list: [] });
  await open();
  await pressButton('At this table');
  await come('dialog', 'At this table');
  await comes('2 look on');
});
