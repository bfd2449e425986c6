import { CAR_MS, RACE_MS } from './race-places.ts';
import type { ResultLook } from './result-look.ts';

/** What a show has drawn so far: whole numbers, and the digits of the last one, which come one by one. */
export type Shown = { readonly numbers: number; readonly digits: number };

/** A moment of a show: how long after the one before it comes, and what is drawn then. */
export type ShowStep = Shown & { readonly afterMs: number };

const NUMBER_MS = 220;
const DIGIT_MS = 420;
/** The pause before the last number, when every other one is drawn. */
const BREATH_MS = 700;
/** Before a ball falls all of them tumble. */
const BALL_MS = 850;
const SHAKE_MS = 2200;
const BOARD_MS = 280;

const evenly = (numbers: number, lastDigits: number, everyMs: number, firstMs = everyMs): readonly ShowStep[] =>
  Array.from({ length: numbers }, (_, at) => ({
    numbers: at + 1,
    digits: at + 1 === numbers ? lastDigits : 0,
    afterMs: at === 0 ? firstMs : everyMs,
  }));

/** Numbers one after another, the last one, which decides most, digit by digit. */
const byDigits = (numbers: number, lastDigits: number): readonly ShowStep[] => [
  ...Array.from({ length: numbers - 1 }, (_, at) => ({ numbers: at + 1, digits: 0, afterMs: NUMBER_MS })),
  ...Array.from({ length: lastDigits }, (_, at) => ({
    numbers: at + 1 === lastDigits ? numbers : numbers - 1,
    digits: at + 1,
    afterMs: at === 0 ? BREATH_MS : DIGIT_MS,
  })),
];

/** The steps of a show, the last of which has everything. A draw of a minute is followed by the next one: none lasts ten seconds. */
export function showSteps(look: ResultLook, numbers: number, lastDigits: number): readonly ShowStep[] {
  switch (look) {
    case 'balls':
      return evenly(numbers, lastDigits, BALL_MS);
    case 'dice':
      // The cup shows all dice at once.
      return [{ numbers, digits: lastDigits, afterMs: SHAKE_MS }];
    case 'race':
      return evenly(numbers, lastDigits, CAR_MS, RACE_MS);
    case 'board':
      return evenly(numbers, lastDigits, BOARD_MS);
    case 'prizes':
      return byDigits(numbers, lastDigits);
  }
}

const NOTHING: Shown = { numbers: 0, digits: 0 };

/** What is drawn after so many steps. */
export function shownAt(steps: readonly ShowStep[], step: number): Shown {
  const { numbers, digits } = steps[Math.min(step, steps.length) - 1] ?? NOTHING;
  return { numbers, digits };
}
