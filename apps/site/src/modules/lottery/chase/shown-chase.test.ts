import type { Chase } from '@lantern/contract/lottery';
import { expect, test } from 'vitest';
import { shownChase } from './shown-chase.ts';

const draw = (drawId: string, state: Chase['draws'][number]['state'], payout = '0') => ({
  ...{ drawId, numero: drawId, closeAt: '', drawAt: '', multiple: 1, stake: '2', state, payout },
});
const stopped = {
  ...{ slipId: '1', key: 'k', game: 'g', name: 'G', placedAt: '', currency: 'LTN', total: '6', stopsOnWin: true },
  ...{ state: 'stopped', why: 'won', endedAt: '' },
  draws: [draw('a', 'lost'), draw('b', 'won', '20'), draw('c', 'cancelled', '2')],
} satisfies Chase;
const numbers = (drawId: string, isOut: boolean) => ({ drawId, prizes: isOut ? {} : null });
const draws = [numbers('a', true), numbers('b', true), numbers('c', false)];

test('while the numbers of a draw are shown nothing tells that it won and stopped the chase', () => {
  const shown = shownChase(stopped, draws, (drawId) => drawId === 'a');
  expect([shown.state, shown.why, shown.draws.map(({ state }) => state)]).toEqual([
    ...['running', null, ['lost', 'placed', 'placed']],
  ]);
  expect(shown.draws.map(({ payout }) => payout)).toEqual(['0', '0', '0']);
});

test('afterwards all of it is shown', () => {
  expect(shownChase(stopped, draws, () => true)).toBe(stopped);
});
