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
  const { id, version, promised: expected } = maths;
  const { hitRate, sigma, bestHundredths } = figuresOf(maths);
  return [
    `${id} ${version}`,
    percent(expected.total),
    percent(expected.base),
    percent(expected.feature),
    percent(expected.jackpots),
    expected.buy === undefined ? '-' : percent(expected.buy),
    `${(Number(hitRate) * 100).toFixed(2)} %`,
    expected.featureEvery === 0 ? '-' : String(expected.featureEvery),
    sigma,
    (Number(sigma) * Z_90).toFixed(2),
    `${bestHundredths / 100} ×`,
  ];
}

/** The par sheet of the house games: the exact return of each, and its volatility. */
export const returnReport = (games: readonly SlotMaths[]): string[] => table([HEAD, ...games.map(rowOf)]);

/** The same as a Markdown table, for the README of the games. */
export const returnTable = (games: readonly SlotMaths[]): string[] => {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(HEAD), `|${'---|'.repeat(HEAD.length)}`, ...games.map((maths) => line(rowOf(maths)))];
};
