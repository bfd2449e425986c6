import { invariant } from '@lantern/kernel';
import { createWordStream, type WordStream } from '../fair/index.ts';
import { drawEntry, playBookEntry } from './book.ts';
import { drawJackpots } from './jackpots.ts';
import type { SlotKind, SlotMaths } from './maths.ts';
import type { FeatureName, Screen, SlotBet, SpinOutcome } from './outcome.ts';
import { playBase } from './plays/dispatch.ts';
import { Round } from './round.ts';

const COST_OF_A_SPIN = 100;

const FEATURES: Readonly<Record<SlotKind, FeatureName>> = {
  lantern_lines: 'free',
  racing_wilds: 'free',
  cluster_tumble: 'free',
  sticky_ways: 'free',
  hold_and_spin: 'hold',
  growing_reels: 'free',
  collect: 'hold',
  anywhere_tumble: 'free',
  both_ways_respin: 'respin',
  ways_pick: 'pick',
  walking_wilds: 'wheel',
  multiplier_lines: 'free',
};

function spinsOf(maths: SlotMaths): number {
  if ('free' in maths.rules) return maths.rules.free.spins;
  if ('spins' in maths.rules) return maths.rules.spins;
  return 'respins' in maths.rules ? maths.rules.respins : 1;
}

/** The price of a spin in hundredths of the stake. A feature that is not for sale is a bug: the module refuses it before. */
export function costOf(maths: SlotMaths, mode: SlotBet['mode']): number {
  if (mode === 'base') return COST_OF_A_SPIN;
  invariant(maths.buy !== undefined, 'only a feature for sale is bought');
  return maths.buy.costHundredths;
}

/** Plays the round itself. Returns whether the feature came. */
function playRound(maths: SlotMaths, words: WordStream, mode: SlotBet['mode'], round: Round): boolean {
  const { book } = maths;
  if (mode === 'buy') {
    invariant(book !== undefined, 'a feature for sale is in a book');
    round.say({ at: 'bought', feature: FEATURES[maths.kind], spins: spinsOf(maths) });
    playBookEntry(maths, drawEntry(words, book, true), round);
    return true;
  }
  const triggered = playBase(maths, words, round);
  if (triggered === false || book === undefined) return triggered === true;
  const address = drawEntry(words, book, triggered === true);
  playBookEntry(maths, address, round);
  return address.group === 'feature';
}

function outcomeOf(maths: SlotMaths, words: WordStream, bet: SlotBet, loud: boolean): SpinOutcome {
  const costHundredths = costOf(maths, bet.mode);
  const round = new Round(maths.capHundredths, loud);
  const feature = playRound(maths, words, bet.mode, round);
  const jackpots = drawJackpots(maths, words, (bet.units * costHundredths) / COST_OF_A_SPIN);
  for (const { tier } of jackpots) round.say({ at: 'jackpot', tier });
  const { totalHundredths, capped, steps } = round;
  return { mode: bet.mode, costHundredths, totalHundredths, jackpots, feature, capped, steps };
}

/**
 * One whole round, drawn at once from the words (G01): the same words, bet and maths always give the same outcome. Words are used in order:
 * the reels from the left, then the draws of the screen, then the jackpots by tier.
 */
export const spin = (maths: SlotMaths, words: WordStream, bet: SlotBet): SpinOutcome =>
  outcomeOf(maths, words, bet, true);

/** The same without the steps: for counting many. */
export const spinTotal = (maths: SlotMaths, words: WordStream, bet: SlotBet): SpinOutcome =>
  outcomeOf(maths, words, bet, false);

/** The screen before the first spin: one that pays nothing, always the same, and never the dearest of all (G08). */
export function openingScreen(maths: SlotMaths): Screen {
  for (let nonce = 0; ; nonce += 1) {
    const words = createWordStream(`${maths.id}@${maths.version}`, `opening:${nonce}`);
    const { totalHundredths, feature, steps } = spin(maths, words, { mode: 'base', units: 1 });
    const first = steps.find((step) => step.at === 'reels');
    if (totalHundredths === 0 && !feature && first !== undefined) return first.screen;
  }
}

/** Whether a screen may cheer: only when more came back than was paid (G17). */
export const celebrates = ({ totalHundredths, costHundredths, jackpots }: SpinOutcome): boolean =>
  totalHundredths > costHundredths || jackpots.length > 0;
