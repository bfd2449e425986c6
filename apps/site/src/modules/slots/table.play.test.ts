import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '../../shared/calls/index.ts';
import type { Round, Slot } from './slots.queries.ts';
import { Table } from './table.play.ts';
import { freshTable, useTable } from './table.store.ts';

vi.mock('../../shared/calls/index.ts', () => ({ callApi: vi.fn(), NETWORK_FAILURE: 'network_failure' }));
vi.mock('./machine/show-round.ts', () => ({ showRound: () => Promise.resolve() }));

const PACE_MS = 2500;
const sent = vi.mocked(
  callApi as unknown as (name: string, input: { body?: { seenRoundId?: string } }) => Promise<unknown>,
);
const slot = {
  game: 'koi-lantern',
  maths: { version: 1, symbols: [], reels: 0 },
  pace: { minSpinMs: PACE_MS },
  readyInMs: 0,
} as unknown as Slot;

/** A round of the server, with the fields that a table reads. */
const round = (roundId: string) =>
  ({ roundId, stake: '1', cost: '1', payout: '0', outcome: { steps: [], feature: null } }) as unknown as Round;

function openTable(at: Slot = slot, again: Slot = at, hurry: () => void = () => undefined): Table {
  useTable.setState(freshTable('1'));
  return new Table({
    machine: { land: () => Promise.resolve(), hurry } as never,
    sound: {} as never,
    words: {} as never,
    slot: () => at,
    again: () => Promise.resolve(again),
    isStill: () => true,
    onMoney: () => undefined,
  });
}

const spins = () => sent.mock.calls.filter(([name]) => name === 'spin').map(([, input]) => input.body?.seenRoundId);
async function spin(table: Table): Promise<void> {
  const played = table.play('base');
  await vi.advanceTimersByTimeAsync(PACE_MS + 100);
  await played;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  sent.mockReset();
});

test('a spin carries the seen round until the server has confirmed it (G11)', async () => {
  let respond: (reply: unknown) => void = () => undefined;
  let count = 0;
  sent.mockImplementation((name) => {
    if (name === 'seenRound') return new Promise((answer) => (respond = answer));
    count += 1;
    return Promise.resolve({ success: true, value: round(`${count}`) });
  });
  const table = openTable();
  await spin(table);
  // The message is pending when the next spin overtakes it.
  await vi.advanceTimersByTimeAsync(PACE_MS);
  await spin(table);
  respond({ success: true });
  expect(spins()).toEqual([undefined, '1']);
});

test('a confirmed round is not sent again; one whose message was lost is', async () => {
  let count = 0;
  const lost = { success: false, code: 'network_failure' };
  const replies = [{ success: true }, lost, lost];
  sent.mockImplementation((name) => {
    if (name === 'seenRound') return Promise.resolve(replies.shift());
    count += 1;
    return Promise.resolve({ success: true, value: round(`${count}`) });
  });
  const table = openTable();
  for (let turn = 0; turn < 3; turn += 1) {
    await spin(table);
    await vi.advanceTimersByTimeAsync(PACE_MS);
  }
  expect(spins()).toEqual([undefined, undefined, '2']);
});

const keys = () =>
  sent.mock.calls.flatMap(([name, input]) => (name === 'spin' ? [(input as { key?: string }).key] : []));
const refusal = (code: string, facts: object = {}) => ({ success: false, code, message: code, facts });

test('no spin is sent before the server accepts it: after a round, and after a round of another page (G16)', async () => {
  const askedAt: number[] = [];
  const before = performance.now();
  sent.mockImplementation((name) => {
    if (name === 'spin') askedAt.push(performance.now() - before);
    return Promise.resolve({ success: true, value: round(String(askedAt.length)) });
  });
  const table = openTable({ ...slot, readyInMs: 900 } as Slot);
  for (let turn = 0; turn < 2; turn += 1) await spin(table);
  expect(askedAt[0]).toBeGreaterThan(900);
  expect((askedAt[1] ?? 0) - (askedAt[0] ?? 0)).toBeGreaterThan(PACE_MS);
});

test('a spin that is too early waits and is sent again with the same key: one press, one round', async () => {
  const replies = [refusal('spin_too_soon', { readyInMs: 700 }), { success: true, value: round('1') }];
  sent.mockImplementation((name) => Promise.resolve(name === 'spin' ? replies.shift() : { success: true }));
  await spin(openTable());
  expect(new Set(keys()).size).toBe(1);
  expect(keys()).toHaveLength(2);
  expect(useTable.getState()).toMatchObject({ phase: 'idle', notice: null, shown: { roundId: '1' } });
});

test('a connection lost during a spin is retried with its key, and counts the round once', async () => {
  const lost = { success: false, code: 'network_failure' };
  const won = { ...round('1'), payout: '3' };
  const replies = [lost, lost, { success: true, value: won }];
  sent.mockImplementation((name) => Promise.resolve(name === 'spin' ? replies.shift() : { success: true }));
  const played = openTable().play('base');
  await vi.advanceTimersByTimeAsync(1000);
  expect(useTable.getState().notice).toEqual({ kind: 'lost' });
  await vi.advanceTimersByTimeAsync(3000);
  await played;
  expect(new Set(keys()).size).toBe(1);
  expect(useTable.getState()).toMatchObject({ notice: null, netMicros: 2_000_000n });
});

test('a round of another tab is shown before the next one; auto spins end with it, with a notice (G11)', async () => {
  const other = { ...round('7'), payout: '5' };
  sent.mockImplementation((name) => Promise.resolve(name === 'spin' ? refusal('round_open') : { success: true }));
  const table = openTable(slot, { ...slot, openRound: other } as unknown as Slot);
  table.startAuto({ count: 10, lossMicros: 5_000_000n, winMicros: null, stopOnFeature: true });
  await vi.advanceTimersByTimeAsync(100);
  expect(useTable.getState()).toMatchObject({
    shown: { roundId: '7' },
    auto: null,
    netMicros: 0n,
    notice: { kind: 'auto', end: 'refused' },
  });
});

test('a round that another tab has shown meanwhile does not block the spin', async () => {
  const replies = [refusal('round_open'), { success: true, value: round('8') }];
  sent.mockImplementation((name) => Promise.resolve(name === 'spin' ? replies.shift() : { success: true }));
  await spin(openTable(slot, { ...slot, openRound: null } as unknown as Slot));
  expect(useTable.getState()).toMatchObject({ shown: { roundId: '8' }, notice: null });
});

test('a refusal ends auto spins and is shown; the seen round is still reported to the server', async () => {
  const replies = [{ success: true, value: round('1') }, refusal('limit_reached')];
  sent.mockImplementation((name) => Promise.resolve(name === 'spin' ? replies.shift() : { success: true }));
  const table = openTable({ ...slot, pace: { minSpinMs: 0 } } as unknown as Slot);
  table.startAuto({ count: 10, lossMicros: 50_000_000n, winMicros: null, stopOnFeature: true });
  await vi.advanceTimersByTimeAsync(100);
  expect(useTable.getState()).toMatchObject({
    phase: 'idle',
    auto: null,
    notice: { kind: 'refused', code: 'limit_reached' },
  });
  expect(sent.mock.calls.map(([name]) => name)).toEqual(['spin', 'spin', 'seenRound']);
});

test('auto spins stopped during the pause take no further stake', async () => {
  sent.mockImplementation(() => Promise.resolve({ success: true, value: round('1') }));
  const table = openTable();
  table.startAuto({ count: 10, lossMicros: 50_000_000n, winMicros: null, stopOnFeature: true });
  await vi.advanceTimersByTimeAsync(PACE_MS / 2);
  table.stopAuto();
  await vi.advanceTimersByTimeAsync(PACE_MS * 2);
  expect(keys()).toHaveLength(1);
  expect(useTable.getState()).toMatchObject({ phase: 'idle', notice: { kind: 'auto', end: 'stopped' } });
});

test('a press ends a celebration, also where reels may not be stopped early', async () => {
  const hurry = vi.fn();
  const table = openTable(slot, slot, hurry);
  useTable.setState({ phase: 'showing' });
  table.press();
  expect(hurry).not.toHaveBeenCalled();
  useTable.setState({ card: { kind: 'jackpot', tier: 'grand', amount: '100' } });
  table.press();
  expect(hurry).toHaveBeenCalledOnce();
});
