import { err, ok, type Result } from '@lantern/kernel';
import type { Role } from '../lottery/index.ts';
import type { Chosen, CompoundPlay, PickRefusal } from './play.ts';
import { hasOtherDigits } from './tokens.ts';

/** The highest number of rows of a ticket (games.md 3.1). */
export const ROWS_MAX = 1_000_000;

function readRole({ tokens, min, max }: Role, picks: readonly unknown[]): Result<readonly number[], PickRefusal> {
  const chosen = new Set<number>();
  for (const text of picks) {
    if (typeof text !== 'string') return err('picks_not_strings');
    const value = tokens.valueOf(text);
    if (value === undefined) return err(hasOtherDigits(text) ? 'not_ascii_digits' : 'picks_out_of_range');
    if (chosen.has(value)) return err('repeated_pick');
    chosen.add(value);
  }
  if (chosen.size < min) return err('too_few_picks');
  return chosen.size > max ? err('too_many_picks') : ok([...chosen]);
}

/** Whether the picks of one ticket can be taken. Sets have no order and no pick twice: nothing is merged or corrected. */
export function checkPicks<Draw>(play: CompoundPlay<Draw>, picks: unknown): Result<Chosen, PickRefusal> {
  if (!Array.isArray(picks) || !picks.every(Array.isArray)) return err('wrong_roles');
  const form = play.forms.find(({ length }) => length === picks.length);
  if (!form) return err('wrong_roles');
  const chosen: (readonly number[])[] = [];
  for (const [place, role] of form.entries()) {
    const read = readRole(role, picks[place] as readonly unknown[]);
    if (!read.ok) return read;
    chosen.push(read.value);
  }
  const refusal = play.refusalOf?.(chosen) ?? null;
  if (refusal) return err(refusal);
  const rows = play.rows(chosen);
  if (rows === 0) return err('too_few_picks');
  return rows > ROWS_MAX ? err('too_many_bets') : ok(chosen);
}
