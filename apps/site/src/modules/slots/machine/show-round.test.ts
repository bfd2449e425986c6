import { createWordStream } from '@lantern/games/fair';
import { type SpinOutcome, slotMaths, spin } from '@lantern/games/slots';
import { expect, test } from 'vitest';
import type { Round } from '../slots.queries.ts';
import { freshTable, useTable } from '../table.store.ts';
import { showRound } from './show-round.ts';

/** A machine whose animations take no time: records its calls in order. */
function quickMachine() {
  const calls: string[] = [];
  const run = (_: number, move: (t: number) => void) => Promise.resolve(move(1));
  const known: Record<string, unknown> = { stage: { clock: { run } } };
  const machine = new Proxy(known, {
    get: (_, name) => known[String(name)] ?? (() => Promise.resolve(calls.push(String(name)))),
  });
  return { calls, machine };
}

async function shown(outcome: SpinOutcome): Promise<string[]> {
  useTable.setState({ ...freshTable('1'), auto: {} as never });
  const { calls, machine } = quickMachine();
  const sound = { play: () => undefined, beginBed: () => undefined, endBed: () => undefined };
  const words = { coin: () => '', times: String };
  const round = { stake: '1', cost: '1', payout: '2', outcome, jackpotWins: [] } as unknown as Round;
  await showRound(
    { machine: machine as never, sound: sound as never, speed: 'still', words, cheers: true, isOver: () => false },
    round,
  );
  return calls;
}

function roundOf(game: string, isWanted: (outcome: SpinOutcome) => boolean): SpinOutcome {
  const maths = slotMaths(game);
  for (let nonce = 0; maths && nonce < 20_000; nonce += 1) {
    const outcome = spin(maths, createWordStream('shown', `${game}:${nonce}`), { mode: 'base', units: 1 });
    if (isWanted(outcome)) return outcome;
  }
  throw new Error(`${game} showed nothing of the kind`);
}

const FEATURED = [
  ...['koi-lantern', 'moon-rabbit', 'lotus-pond', 'tiger-drum', 'bamboo-panda', 'pho-kitchen'],
  ...['river-market', 'phoenix-silk', 'temple-coins', 'firecracker', 'dragon-boat'],
];
test.each(FEATURED)('when a feature of %s is over, its payout stays visible until the next spin', async (game) => {
  const outcome = roundOf(game, ({ steps }) => steps.some((step) => step.at === 'end' && step.pay > 0));
  const calls = await shown(outcome);
  const { won, plate, card, spinning, left } = useTable.getState();
  expect({ won, card, spinning, left }).toEqual({
    won: outcome.totalHundredths,
    card: null,
    spinning: null,
    left: null,
  });
  const last = outcome.steps.at(-1);
  if (last?.at === 'end') expect(plate).toEqual({ kind: 'feature', pay: last.pay });
  // Held symbols are released before a round, and never at its end.
  expect(calls.filter((name) => name === 'endHold' || name === 'dropCoins')).toEqual(['endHold']);
  expect(calls[0]).toBe('endHold');
});

test.each(['koi-lantern', 'moon-rabbit', 'firecracker'])(
  'the multiplier %s ended with is read until the next spin',
  async (game) => {
    const isLadder = (step: SpinOutcome['steps'][number]) => step.at === 'multiplier' && !step.cells;
    const outcome = roundOf(game, ({ steps }) => steps.some(isLadder));
    await shown(outcome);
    const last = outcome.steps.findLast(isLadder);
    expect(useTable.getState().multiplier).toBe(last?.at === 'multiplier' ? last.value : 0);
  },
);
