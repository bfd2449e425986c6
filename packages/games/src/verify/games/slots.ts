import { type SlotMaths, type SpinMode, slotMaths, spin } from '../../slots/index.ts';
import type { GameVerifier, Picture } from '../verifier.ts';

const times = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** The first screen, a row of it after the other; shorter reels leave their places empty. */
function screenOf(maths: SlotMaths, screen: readonly (readonly number[])[]): Picture {
  const rows = Array.from({ length: maths.rows }, (_, row) => ({
    name: String(row + 1),
    values: screen.map((reel) => (reel[row] === undefined ? '' : (maths.symbols[reel[row]]?.key ?? ''))),
  }));
  return { kind: 'rows', rows };
}

/**
 * A spin of one version of a slot: its payout as a multiple of the stake, and its jackpots. A pool that fell at its threshold is not in the
 * words: its own secret, committed and revealed in the public log, decides it.
 */
export function slotVerifier(id: string, version: number): GameVerifier {
  const maths = slotMaths(id, version);
  if (!maths) throw new Error(`no maths ${id}@${version}`);
  return {
    game: id,
    version: String(version),
    scheme: 'pair',
    fields: [
      { name: 'mode', kind: 'choice', choices: maths.buy ? ['base', 'buy'] : ['base'], initial: 'base' },
      { name: 'units', kind: 'choice', choices: maths.stakeLadder.map(String), initial: '1' },
    ],
    outcome: (stream, params) => {
      const bet = { mode: params['mode'] as SpinMode, units: Number(params['units']) };
      const { totalHundredths, jackpots, steps } = spin(maths, stream, bet);
      const pays = times(totalHundredths);
      const first = steps.find((step) => step.at === 'reels');
      return {
        text: [pays, ...jackpots.map(({ tier }) => tier)].join(' '),
        facts: { pays: `${pays}×` },
        picture: first ? screenOf(maths, first.screen) : { kind: 'number' },
      };
    },
  };
}
