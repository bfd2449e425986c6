import { readCards } from '@lantern/games/cards/deck';
import { beats, type CombinationKind, combinationOf } from '@lantern/games/cards/tien-len';
import { err, ok, type Result } from '@lantern/kernel';
import { type Fields, idOf, isObject, jsonOf } from './file-command.ts';

/** The answer to one play of a file; on an empty table every combination may be played. */
export type JudgedPlay =
  | { readonly id: string | number; readonly kind: CombinationKind; readonly beats: boolean }
  | { readonly id: string | number | null; readonly error: string };

function judge({ last, play }: Fields): Result<{ kind: CombinationKind; beats: boolean }, string> {
  if (!Array.isArray(last)) return err('missing_last');
  if (!Array.isArray(play)) return err('missing_play');
  // Together: no card is on the table and in a hand.
  const cards = readCards([...last, ...play]);
  if (!cards.ok) return cards;
  const [lastCards, playCards] = [cards.value.slice(0, last.length), cards.value.slice(last.length)];
  if (playCards.length === 0) return err('no_cards');
  const [table, played] = [combinationOf(lastCards), combinationOf(playCards)];
  if (lastCards.length > 0 && !table) return err('last_not_a_combination');
  if (!played) return err('not_a_combination');
  return ok({ kind: played.kind, beats: !table || beats(played, table) });
}

function judgeCase(value: unknown): JudgedPlay {
  if (!isObject(value)) return { id: null, error: 'not_a_play' };
  const id = idOf(value['id']);
  if (id === null) return { id: null, error: 'missing_id' };
  const judged = judge(value);
  return judged.ok ? { id, ...judged.value } : { id, error: judged.error };
}

/**
 * Judges plays of tiến lên (games.md 6.12), one answer per play in their order. A bad play gets an `error` and does not affect the others; an
 * unreadable file throws.
 * @param json a list of `{"id","last":["3s"],"play":["4h"]}`; `last` is empty for a free lead
 */
export function judgePlays(json: string): JudgedPlay[] {
  const plays = jsonOf(json, 'the plays file');
  if (!Array.isArray(plays)) throw new Error('the plays file is not a list of plays');
  return plays.map(judgeCase);
}
