import { figuresOf, type SlotMaths } from '@lantern/games/slots';
import { table } from '../progress.ts';

const percent = (fraction: string): string => `${(Number(fraction) * 100).toFixed(4)} %`;
// 90 % of sessions of N spins return within this over the square root of N (games.md 6.7).
const Z_90 = 1.645;

const HEAD = [
  'game',
  'return',
  'base',
  'feature',
  'jackpots',
  'bought',
  'hits',
  'feature 1 in',
  'sigma',
  'VI 90 %',
  'max win',
];

function rowOf(maths: SlotMaths): string[] {
  const { id, version, promised } = maths;
  const { hitRate, sigma, bestHundredths } = figuresOf(maths);
  return [
    `${id} ${version}`,
    percent(promised.total),
    percent(promised.base),
    percent(promised.feature),
    percent(promised.jackpots),
    promised.buy === undefined ? '-' : percent(promised.buy),
    `${(Number(hitRate) * 100).toFixed(2)} %`,
    promised.featureEvery === 0 ? '-' : String(promised.featureEvery),
    sigma,
    (Number(sigma) * Z_90).toFixed(2),
    `${bestHundredths / 100} ×`,
  ];
}

/** The par sheet of the house: what each game returns exactly, and how wildly. */
export const returnReport = (games: readonly SlotMaths[]): string[] => table([HEAD, ...games.map(rowOf)]);

/** The same as a table of Markdown, for the README of the games. */
export const returnTable = (games: readonly SlotMaths[]): string[] => {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(HEAD), `|${'---|'.repeat(HEAD.length)}`, ...games.map((maths) => line(rowOf(maths)))];
};
