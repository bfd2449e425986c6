import { err, type Micros, ok, type Result } from '@lantern/kernel';
import { chargeOf, linesOfPlay, type PickRefusal } from '../lottery/index.ts';
import { isOffered, PLAYS, type Play, type PlayCode } from './plays.ts';
import type { Region } from './regions.ts';

const DIGITS_ONLY = /^[0-9]*$/;

function faultOfPick(play: Play, pick: string): PickRefusal | null {
  if (play.options) return play.options.includes(pick) ? null : 'unknown_option';
  if (!DIGITS_ONLY.test(pick)) return 'not_digits';
  return pick.length === play.width ? null : 'wrong_width';
}

/** How many different picks a play knows: 100 tokens of two digits, two options of tài xỉu. */
export const picksMax = (play: Play): number => play.setSize ?? play.options?.length ?? 10 ** play.width;

function faultOfNumber(play: Play, count: number): PickRefusal | null {
  if (count === 0) return 'no_picks';
  if (play.kind === 'set') return count === play.setSize ? null : 'wrong_number_of_picks';
  return count > picksMax(play) ? 'too_many_picks' : null;
}

/**
 * Whether the picks of one bet can be taken, in the player's own order. Picks are ASCII strings of the full width,
 * `"07"` and never 7; one that comes twice is refused, not merged (games.md 1.7).
 */
export function checkPicks(
  region: Region,
  play: PlayCode,
  picks: readonly string[],
): Result<readonly string[], PickRefusal> {
  if (!isOffered(region, play)) return err('play_not_offered');
  const number = faultOfNumber(PLAYS[play], picks.length);
  if (number) return err(number);
  for (const pick of picks) {
    const fault = faultOfPick(PLAYS[play], pick);
    if (fault) return err(fault);
  }
  return new Set(picks).size === picks.length ? ok([...picks]) : err('repeated_pick');
}

/** The lines a bet is made of: one for each pick, or one for the whole set. */
export const linesOf = (play: PlayCode, picks: readonly string[]): readonly (readonly string[])[] =>
  linesOfPlay(PLAYS[play], picks);

/** The charge: unit × stake multiple × lines (games.md 1.10), in micros like the unit. */
export const stakeOf = (region: Region, play: PlayCode, picks: readonly string[], unit: Micros): Micros =>
  chargeOf(PLAYS[play], region, picks, unit);
