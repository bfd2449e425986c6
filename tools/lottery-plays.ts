import { parseArgs } from 'node:util';
import { DEFAULT_MODE, isMode } from '@lantern/games/compound';
import { print } from './file-command.ts';
import { FAMILY_NAMES, familyNamed } from './lottery-families.ts';
import type { ByTier, PrintedPlay } from './lottery-printed.ts';

const USAGE = `usage: lantern lottery plays --family ${FAMILY_NAMES} [--mode 1700…2000] [--json]`;
const PRIZE_DECIMALS = 3;

/** A prize cut to three decimals, as price lists have it. */
function shortPrize(text: string): string {
  const [numerator = '0', denominator = '1'] = text.split('/');
  const scaled = (BigInt(numerator) * 10n ** BigInt(PRIZE_DECIMALS)) / BigInt(denominator);
  const digits = String(scaled).padStart(PRIZE_DECIMALS + 1, '0');
  return `${digits.slice(0, -PRIZE_DECIMALS)}.${digits.slice(-PRIZE_DECIMALS)}`.replace(/\.?0+$/, '');
}

const TIERS_IN_TABLE = 6;
function figures(value: ByTier, shown: (text: string) => string): string {
  if (typeof value === 'string') return shown(value);
  const all = Object.entries(value).map(([tier, text]) => `${tier}: ${shown(text)}`);
  const others = all.length - TIERS_IN_TABLE;
  return all.slice(0, TIERS_IN_TABLE).join(', ') + (others > 0 ? `, … (${others} more)` : '');
}

function tableOf(plays: readonly PrintedPlay[]): string {
  const rows = plays.map(({ play, cover, probability, prize, picks }) => [
    play,
    String(cover),
    figures(probability, (text) => text),
    figures(prize, shortPrize),
    JSON.stringify(picks),
  ]);
  const all = [['play', 'cover', 'probability', 'prize for 2', 'example'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function optionsOf(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: { family: { type: 'string' }, mode: { type: 'string' }, json: { type: 'boolean' } },
    });
    const family = familyNamed(values.family ?? '');
    const mode = values.mode === undefined ? DEFAULT_MODE : Number(values.mode);
    return family && isMode(mode) ? { family, mode, isJson: values.json === true } : null;
  } catch {
    return null;
  }
}

/** `lantern lottery plays`: the plays of a family with chances and prizes. Returns the exit code: 2 usage. */
export async function lotteryPlaysCommand(args: string[]): Promise<number> {
  const options = optionsOf(args);
  if (!options) {
    console.error(USAGE);
    return 2;
  }
  const plays = options.family.plays(options.mode);
  await print(`${options.isJson ? JSON.stringify(plays) : tableOf(plays)}\n`);
  return 0;
}
