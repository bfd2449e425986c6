import { err, ok, type Result } from '@lantern/kernel';

/** The best prize mode, in tenths: 1960 of 2000 (games.md 3.1). */
const BEST_TENTHS = 19_600;
/** A ten-thousandth of a stake is a fifth of a mode. */
const TENTHS_OF_STEP = 2;

/** The prize mode of a member whose prizes are so many ten-thousandths of a stake below the best ones: 50 is `1950`, 1 is `1959.8`. */
export function modeBelow(below: number): string {
  const tenths = BEST_TENTHS - below * TENTHS_OF_STEP;
  return tenths % 10 === 0 ? String(tenths / 10) : `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

/** How far a typed prize mode is below the best one, in ten-thousandths of a stake; steps are of 0.2. */
export function belowOfMode(typed: string): Result<number, 'not_valid'> {
  const found = /^([0-9]{4})(?:[.]([0-9]))?$/.exec(typed.trim());
  if (!found) return err('not_valid');
  const tenths = Number(found[1]) * 10 + Number(found[2] ?? 0);
  return tenths % TENTHS_OF_STEP === 0 ? ok((BEST_TENTHS - tenths) / TENTHS_OF_STEP) : err('not_valid');
}
