import { createWordStream } from '@lantern/games/fair';
import type { DrawnNumbers, FileRow } from '@lantern/games/lottery';
import type { CatalogueGame } from '../lottery.catalogue.ts';

/** What a family says of a row that is no draw of it. */
const OUT_OF_RANGE = 'number_out_of_range';
const REPEATED = 'repeated_in_tier';

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
const wrongTiers = ({ family, region }: CatalogueGame, prizes: DrawnNumbers): string[] => {
  const tiers = family.tiers(region);
  const unknown = Object.keys(prizes).filter((name) => !tiers.some(({ tier }) => tier === name));
  const wrong = tiers.filter(({ tier, count, digits }) => {
    const numbers = prizes[tier] ?? [];
    return numbers.length !== count || numbers.some((number) => number.length !== digits || !/^[0-9]+$/.test(number));
  });
  return [...wrong.map(({ tier }) => tier), ...unknown];
};

/** What is wrong with the numbers of a tier, as the text beside its field. */
export interface KeyedFault {
  readonly tier: string;
  readonly key: 'not_valid' | 'picks_repeated_pick';
}

/** The row of a draw in a results file of its family. */
const rowOf = ({ game, day, prizes }: KeyedDraw): FileRow =>
  game.family.file?.rowOf?.({ date: day, region: game.region, station: game.station, prizes }) ?? {};

const faultCode = (draw: KeyedDraw): string | null => {
  const read = draw.game.family.file?.drawOf(rowOf(draw));
  return read === undefined || read.ok ? null : read.error;
};

const hasRepeated = (numbers: readonly string[]): boolean => new Set(numbers).size < numbers.length;

/** Tiers with a number twice, or tiers that share one. */
function repeatedTiers(prizes: DrawnNumbers): string[] {
  const tiers = Object.entries(prizes).map(([tier, numbers = []]) => ({ tier, numbers }));
  const inside = tiers.filter(({ numbers }) => hasRepeated(numbers));
  const others = (own: string) => tiers.flatMap(({ tier, numbers }) => (tier === own ? [] : numbers));
  const shared = tiers.filter(({ tier, numbers }) => numbers.some((number) => others(tier).includes(number)));
  return (inside.length > 0 ? inside : shared).map(({ tier }) => tier);
}

/** Tiers that are out of range also beside the numbers of a draw that is right. */
function tiersOutOfRange({ game, day, prizes }: KeyedDraw): string[] {
  const right = game.family.draw(game.region, createWordStream('00', 'keyed'));
  return Object.keys(prizes).filter(
    (tier) => faultCode({ game, day, prizes: { ...right, [tier]: prizes[tier] } }) === OUT_OF_RANGE,
  );
}

/** Whether the numbers can be a draw of the family, by tier: counts and widths, then repeated numbers and their range. */
export function keyedFaults(draw: KeyedDraw): KeyedFault[] {
  const wrong = wrongTiers(draw.game, draw.prizes);
  if (wrong.length > 0) return wrong.map((tier) => ({ tier, key: 'not_valid' }));
  const code = faultCode(draw);
  if (code === OUT_OF_RANGE) return tiersOutOfRange(draw).map((tier) => ({ tier, key: 'not_valid' }));
  return code === REPEATED ? repeatedTiers(draw.prizes).map((tier) => ({ tier, key: 'picks_repeated_pick' })) : [];
}

/** The tiers in which two results differ; the order inside a tier is the bulletin’s. */
export const differingTiers = ({ family, region }: CatalogueGame, one: DrawnNumbers, other: DrawnNumbers): string[] =>
  family
    .tiers(region)
    .filter(({ tier }) => (one[tier] ?? []).join() !== (other[tier] ?? []).join())
    .map(({ tier }) => tier);

/** The result as a file of one draw, so that it takes the way of every official result. */
export function fileOfDraw(draw: KeyedDraw): string {
  const row = rowOf(draw);
  const columns = Object.keys(row);
  return `${columns.join(',')}\n${columns.map((column) => row[column] ?? '').join(',')}\n`;
}
