import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '../../shared/calls/index.ts';
import type { Round, Slot } from './slots.queries.ts';
import { Table } from './table.play.ts';
import { freshTable, useTable } from './table.store.ts';

vi.mock('../../shared/calls/index.ts', () => ({ callApi: vi.fn(), NETWORK_FAILURE: 'network_failure' }));
vi.mock('./machine/show-round.ts', () => ({ showRound: () => Promise.resolve() }));

const PACE_MS = 2500;
const asked = vi.mocked(
  callApi as unknown as (name: string, input: { body?: { seenRoundId?: string } }) => Promise<unknown>,
);
const slot = { game: 'koi-lantern', maths: { version: 1 }, pace: { minSpinMs: PACE_MS } } as unknown as Slot;

/** A round of the server, as much of it as a table reads. */
const round = (roundId: string) =>
  ({ roundId, stake: '1', cost: '1', payout: '0', outcome: { steps: [], feature: null } }) as unknown as Round;

function openTable(): Table {
  useTable.setState(freshTable('1'));
  return new Table({
    machine: {} as never,
    sound: {} as never,
    words: {} as never,
    slot: () => slot,
    again: () => Promise.resolve(slot),
    isStill: () => true,
    onMoney: () => undefined,
  });
}

const spins = () => asked.mock.calls.filter(([name]) => name === 'spin').map(([, input]) => input.body?.seenRoundId);
async function spin(table: Table): Promise<void> {
  const played = table.play('base');
  await vi.advanceTimersByTimeAsync(PACE_MS);
  await played;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  asked.mockReset();
});

test('a spin carries the round that was seen as long as the server has not heard of it (G11)', async () => {
  let heard: (reply: unknown) => void = () => undefined;
  let count = 0;
  asked.mockImplementation((name) => {
    if (name === 'seenRound') return new Promise((answer) => (heard = answer));
    count += 1;
    return Promise.resolve({ success: true, value: round(`${count}`) });
  });
  const table = openTable();
  await spin(table);
  // The message is on its way when the next spin overtakes it.
  await vi.advanceTimersByTimeAsync(PACE_MS);
  await spin(table);
  heard({ success: true });
  expect(spins()).toEqual([undefined, '1']);
});

test('a round the server has heard of is carried no more; one that was lost on the way still is', async () => {
  let count = 0;
  const lost = { success: false, code: 'network_failure' };
  const replies = [{ success: true }, lost, lost];
  asked.mockImplementation((name) => {
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
