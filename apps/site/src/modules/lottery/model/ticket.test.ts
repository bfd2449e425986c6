import { expect, test } from 'vitest';
import { emptySlip } from './slip.ts';
import { awaitedDraw, drawsToCancel, isTakenBack, sameBets, type Ticket, ticketResult, ticketStage } from './ticket.ts';

const AT = Date.parse('2026-11-20T08:00:00Z');
const at = (seconds: number) => new Date(AT + seconds * 1000).toISOString();
const draw = (
  drawId: string,
  seconds: number,
  more: Partial<Ticket['draws'][number]> = {},
): Ticket['draws'][number] => ({
  drawId,
  game: 'fastmb1',
  name: 'Fast',
  region: 'MB',
  numero: drawId,
  closeAt: at(seconds - 10),
  drawAt: at(seconds),
  state: 'open',
  prizes: null,
  ...more,
});
const wager = (id: string, drawId: string, stake: string, play = 'DE_DB', picks = ['07']) => ({
  id,
  drawId,
  game: 'fastmb1',
  numero: drawId,
  play,
  picks,
  unit: stake,
  multiple: 1,
  stake,
  odds: '98',
  rebate: '0',
});
const slip = (...wagers: ReturnType<typeof wager>[]): Ticket['slip'] => ({
  slipId: '1',
  key: 'k',
  placedAt: at(0),
  total: '2',
  currency: 'LTN',
  balance: '8',
  wagers,
});
const PRIZES = { special: ['12307'] };
const shown = () => true;
const hidden = () => false;

test('a ticket waits for its draw, is drawn, settled, and ends', () => {
  const placed = { slip: slip(wager('1', 'a', '2')), draws: [draw('a', 60)], outcomes: [] };
  expect(ticketStage({ ...placed, draws: [] }, AT, shown)).toBe('open');
  expect(ticketStage(placed, AT, hidden)).toBe('open');
  expect(ticketStage(placed, AT + 55_000, hidden)).toBe('closed');
  expect(ticketStage(placed, AT + 61_000, hidden)).toBe('drawing');
  const drawn = { ...placed, draws: [draw('a', 60, { state: 'published', prizes: PRIZES })] };
  const open = { ...drawn, outcomes: [{ wagerId: '1', state: 'placed' as const, payout: '0' }] };
  expect(ticketStage(open, AT + 61_000, shown)).toBe('settling');
  const settled = { ...drawn, outcomes: [{ wagerId: '1', state: 'won' as const, payout: '98' }] };
  expect(ticketStage(settled, AT + 61_000, shown)).toBe('ended');
});

test('nothing of a result is told before its numbers are shown', () => {
  const ticket: Ticket = {
    slip: slip(wager('1', 'a', '2')),
    draws: [draw('a', 60, { state: 'settled', prizes: PRIZES })],
    outcomes: [{ wagerId: '1', state: 'won', payout: '98' }],
  };
  expect(ticketStage(ticket, AT + 61_000, hidden)).toBe('drawing');
  expect(ticketResult(ticket, hidden)).toBeUndefined();
  expect(ticketResult(ticket, shown)).toEqual({ stake: 2_000_000n, payout: 98_000_000n, kind: 'won' });
});

test('a ticket of several draws waits for the next one and sums what is shown', () => {
  const ticket: Ticket = {
    slip: slip(wager('1', 'a', '1'), wager('2', 'b', '1')),
    draws: [draw('a', 60, { state: 'settled', prizes: PRIZES }), draw('b', 120)],
    outcomes: [
      { wagerId: '1', state: 'lost', payout: '0' },
      { wagerId: '2', state: 'placed', payout: '0' },
    ],
  };
  expect(awaitedDraw(ticket, shown)?.drawId).toBe('b');
  expect(ticketStage(ticket, AT + 70_000, shown)).toBe('open');
  expect(ticketResult(ticket, shown)).toEqual({ stake: 1_000_000n, payout: 0n, kind: 'lost' });
});

test('less back than staked is no win, and a void draw gives the stake back', () => {
  const lines = slip(wager('1', 'a', '100'));
  const ended = (state: 'won' | 'refunded', payout: string, more = {}) =>
    ticketResult({ slip: lines, draws: [draw('a', 60, more)], outcomes: [{ wagerId: '1', state, payout }] }, shown)
      ?.kind;
  expect(ended('won', '98', { prizes: PRIZES })).toBe('partly_returned');
  expect(ended('won', '100', { prizes: PRIZES })).toBe('refunded');
  expect(ended('refunded', '100', { state: 'void' })).toBe('refunded');
});

test('bets can be cancelled while their draw is on sale; a ticket without others has ended', () => {
  const placed = (wagerId: string, state: 'placed' | 'refunded', payout = '0') => ({ wagerId, state, payout });
  const ticket = (...outcomes: Ticket['outcomes']): Ticket => ({
    slip: slip(wager('1', 'a', '2'), wager('2', 'b', '2')),
    draws: [draw('a', 60), draw('b', 120)],
    outcomes,
  });
  const open = ticket(placed('1', 'placed'), placed('2', 'placed'));
  const ids = (one: Ticket, ms: number) => drawsToCancel(one, ms).map(({ drawId }) => drawId);
  expect([ids(open, AT), ids(open, AT + 49_999), ids(open, AT + 50_000), ids(open, AT + 110_000)]).toEqual([
    ...[['a', 'b'], ['a', 'b'], ['b'], []],
  ]);
  const half = ticket(placed('1', 'refunded', '2'), placed('2', 'placed'));
  expect([ids(half, AT), isTakenBack(half, 'a'), awaitedDraw(half, hidden)?.drawId]).toEqual([['b'], true, 'b']);
  const none = ticket(placed('1', 'refunded', '2'), placed('2', 'refunded', '2'));
  expect(ticketStage(none, AT, hidden)).toBe('ended');
  expect(ticketResult(none, hidden)).toEqual({ stake: 4_000_000n, payout: 4_000_000n, kind: 'refunded' });
});

test('a win is shown without the stakes that came back after it', () => {
  const ticket: Ticket = {
    slip: slip(wager('1', 'a', '2'), wager('2', 'b', '100')),
    draws: [draw('a', 60, { state: 'settled', prizes: PRIZES }), draw('b', 120)],
    outcomes: [
      { wagerId: '1', state: 'won', payout: '98' },
      { wagerId: '2', state: 'refunded', payout: '100' },
    ],
  };
  expect(ticketResult(ticket, shown)).toEqual({ stake: 2_000_000n, payout: 98_000_000n, kind: 'won' });
});

test('bet again makes the same bets, once for several draws, with finished sets', () => {
  const ticket = slip(
    wager('1', 'a', '2', 'DE_DB', ['07', '08']),
    wager('2', 'a', '5', 'XIEN2', ['07', '38']),
    wager('3', 'b', '2', 'DE_DB', ['07', '08']),
    wager('4', 'b', '5', 'XIEN2', ['07', '38']),
  );
  expect(sameBets({ ...emptySlip('LO2'), nextId: 4 }, ticket)).toEqual({
    play: 'DE_DB',
    unit: '2',
    multiple: 1,
    rebate: '0',
    nextId: 6,
    entries: [
      { id: 4, play: 'DE_DB', picks: ['07', '08'], wheel: false, closed: false, unit: '2' },
      { id: 5, play: 'XIEN2', picks: ['07', '38'], wheel: false, closed: true, unit: '5' },
    ],
  });
});
