import { DEFAULT_MODE, isMode } from '@lantern/games/compound';
import { formatFraction } from '@lantern/games/slots';
import { FAMILY_NAMES, familyNamed } from './lottery-families.ts';
import { Advice, table } from './progress.ts';

const TABLE_DECIMALS = 6;

function decimals(text: string): string {
  const [numerator = '0', denominator = '1'] = text.split('/');
  return formatFraction({ numerator: BigInt(numerator), denominator: BigInt(denominator) }, TABLE_DECIMALS);
}

/** `lantern rtp --family F [--mode 1960] [--json]`: the exact returns of the plays of a family. */
export function familyReturns(name: string, modeText: string | undefined, isJson: boolean): string {
  const mode = modeText === undefined ? DEFAULT_MODE : Number(modeText);
  const family = familyNamed(name);
  if (!family) throw new Advice(`There is no family “${name}”. There are: ${FAMILY_NAMES.replaceAll('|', ', ')}.`);
  if (!isMode(mode)) throw new Advice(`--mode takes a whole number of 1700 to 2000, not “${modeText}”.`);
  const rows = family.returns(mode);
  if (isJson) return JSON.stringify(rows);
  const lines = rows.map(({ play, row, probability, return: returned, deviation }) => [
    ...[play, row, decimals(probability), decimals(returned), deviation],
  ]);
  return table([['play', 'row', 'wins', 'return', 'sigma'], ...lines]).join('\n');
}
