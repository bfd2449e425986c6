/** What a show has drawn so far: whole numbers, and the digits of the last one, which come one by one. */
export type Shown = { numbers: number; digits: number };

/** The last number of a draw comes digit by digit, so a show has a step for each number before it and for each of its digits. */
export const stepsOf = (numbers: number, lastDigits: number): number => numbers - 1 + lastDigits;

export function shownAt(step: number, numbers: number, lastDigits: number): Shown {
  if (step >= stepsOf(numbers, lastDigits)) return { numbers, digits: lastDigits };
  return { numbers: Math.min(step, numbers - 1), digits: Math.max(0, step - (numbers - 1)) };
}

const NUMBER_MS = 220;
const DIGIT_MS = 420;
/** The pause before the last number, when every other one is drawn. */
const BREATH_MS = 700;

/** How long the step before the next one lasts. */
export function pauseAfter(step: number, numbers: number): number {
  if (step < numbers - 1) return NUMBER_MS;
  return step === numbers - 1 ? BREATH_MS : DIGIT_MS;
}
