import type { Answer } from '../../../shared/calls/index.ts';
import type { RecordFilter } from './record-address.ts';

type Played = Answer<'listPlayedGames'>['list'][number];
type Choice = { value: string; label: string };

/** Each code once, in the order of the names. The chosen one stays a choice when it has no bets in the period. */
function choicesOf(codes: readonly string[], chosen: string, nameOf: (code: string) => string): Choice[] {
  return [...new Set(chosen === '' ? codes : [...codes, chosen])]
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((one, other) => one.label.localeCompare(other.label));
}

/** Vendors of the chosen category, and games of the chosen vendor. */
export function playedChoices(
  played: readonly Played[],
  { category, vendor, game }: Pick<RecordFilter, 'category' | 'vendor' | 'game'>,
  vendorName: (code: string) => string,
): { vendors: Choice[]; games: Choice[] } {
  const ofCategory = played.filter((row) => category === 'all' || row.category === category);
  const ofVendor = ofCategory.filter((row) => vendor === '' || row.vendor === vendor);
  const gameNames = new Map(ofVendor.map((row) => [row.game, row.gameName]));
  return {
    vendors: choicesOf(
      ofCategory.map((row) => row.vendor),
      vendor,
      vendorName,
    ),
    games: choicesOf([...gameNames.keys()], game, (code) => gameNames.get(code) ?? code),
  };
}
