import type { FeatureName, Step } from '../slots.queries.ts';

/** The speed of a round. `still` is reduced motion: the result with a short fade. The result does not depend on it. */
export type Speed = 'calm' | 'turbo' | 'still';

/** One step on the screen: its duration, and its win when it is over. */
export interface Beat {
  readonly step: Step;
  readonly ms: number;
  /** Hundredths of the stake won before and after this beat, without jackpots: what the counter shows. */
  readonly from: number;
  readonly won: number;
}

const SPEED: Readonly<Record<Speed, number>> = { calm: 1, turbo: 0.5, still: 0 };
/** Long enough to read, whatever the speed. */
const READ_MS: Readonly<Partial<Record<Step['at'], number>>> = {
  trigger: 900,
  bought: 900,
  race: 900,
  more: 700,
  boost: 700,
  full: 900,
  wheel: 1400,
  end: 900,
  cap: 900,
  jackpot: 1600,
};

const BASE_MS: Readonly<Record<Step['at'], number>> = {
  reels: 1250,
  wins: 1100,
  wilds: 520,
  reveal: 640,
  tumble: 560,
  multiplier: 480,
  meter: 320,
  race: 3200,
  trigger: 2200,
  bought: 2000,
  spin: 200,
  more: 900,
  coins: 820,
  collect: 1100,
  boost: 900,
  full: 1100,
  pick: 1800,
  wheel: 4600,
  end: 2200,
  cap: 2400,
  jackpot: 3200,
};

export function lengthOf(at: Step['at'], speed: Speed): number {
  return Math.max(BASE_MS[at] * SPEED[speed], READ_MS[at] ?? 0);
}

/** The win of one step by itself. Held coins are paid when their feature ends. */
function payOf(step: Step): number {
  switch (step.at) {
    case 'wins':
    case 'collect':
    case 'boost':
    case 'full':
      return step.pay;
    case 'pick':
      return step.prize;
    case 'wheel':
      return step.value;
    default:
      return 0;
  }
}

const begins = (step: Step, feature: FeatureName): boolean =>
  step.at === 'spin' ? step.feature === feature : step.at === 'coins' || step.at === 'pick' || step.at === 'wheel';

/**
 * The whole round as beats. The counter only rises; where a feature or the maximum states its sum, that sum counts, so
 * the last beat always equals the server's payout.
 */
export function planOf(steps: readonly Step[], speed: Speed): Beat[] {
  let won = 0;
  let opened: FeatureName | undefined;
  let start: number | undefined;
  return steps.map((step) => {
    const from = won;
    if (step.at === 'trigger' || step.at === 'bought') {
      opened = step.feature;
      start = undefined;
    } else if (opened === undefined && step.at === 'spin') {
      // A respin is shown with its first spin.
      opened = step.feature;
      start = won;
    } else if (opened !== undefined && start === undefined && begins(step, opened)) start = won;
    won += payOf(step);
    if (step.at === 'end') won = (start ?? from) + step.pay;
    if (step.at === 'cap') won = step.pay;
    if (step.at === 'end') opened = undefined;
    return { step, ms: lengthOf(step.at, speed), from, won };
  });
}
