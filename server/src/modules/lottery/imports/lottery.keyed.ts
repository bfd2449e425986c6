import type { DrawnNumbers } from '@lantern/games/lottery';
import type { CatalogueGame } from '../lottery.catalogue.ts';

export interface KeyedDraw {
  readonly game: CatalogueGame;
  /** `2026-11-20`. */
  readonly day: string;
  readonly prizes: DrawnNumbers;
}

/** Whether the result of a draw of this game can be keyed in: its family writes files of its draws. */
export const mayKey = (game: CatalogueGame): boolean =>
  game.source === 'official' && game.family.file?.rowOf !== undefined;

/** The tiers whose numbers are missing, too many, or not of their width. */
export const wrongTiers = ({ family, region }: CatalogueGame, prizes: DrawnNumbers): string[] => {
  const tiers = family.tiers(region);
  const unknown = Object.keys(prizes).filter((name) => !tiers.some(({ tier }) => tier === name));
  const wrong = tiers.filter(({ tier, count, digits }) => {
    const numbers = prizes[tier] ?? [];
    return numbers.length !== count || numbers.some((number) => number.length !== digits || !/^[0-9]+$/.test(number));
  });
  return [...wrong.map(({ tier }) => tier), ...unknown];
};

/** The tiers in which two results differ; the order inside a tier is the bulletin’s. */
export const differingTiers = ({ family, region }: CatalogueGame, one: DrawnNumbers, other: DrawnNumbers): string[] =>
  family
    .tiers(region)
    .filter(({ tier }) => (one[tier] ?? []).join() !== (other[tier] ?? []).join())
    .map(({ tier }) => tier);

/** The result as a file of one draw, so that it takes the way of every official result. */
export function fileOfDraw({ game, day, prizes }: KeyedDraw): string {
  const row = game.family.file?.rowOf?.({ date: day, region: game.region, station: game.station, prizes }) ?? {};
  const columns = Object.keys(row);
  return `${columns.join(',')}\n${columns.map((column) => row[column] ?? '').join(',')}\n`;
}
