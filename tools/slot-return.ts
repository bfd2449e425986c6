import { parseArgs } from 'node:util';
import { exactReturn, type SlotMaths, slotGames, toNumber } from '@lantern/games/slots';
import { print } from './file-command.ts';
import { fishingReturnCommand } from './fishing-return.ts';
import { familyReturns } from './lottery-returns.ts';
import { Advice } from './progress.ts';
import { compareReturn, playsFrom } from './slots/compare-return.ts';
import { returnReport } from './slots/return-report.ts';
import { countingReport, tableCounting } from './table-counting.ts';
import { tableReturns } from './table-return.ts';

function gamesFrom(ids: readonly string[]): readonly SlotMaths[] {
  const unknown = ids.find((id) => slotGames().every((maths) => maths.id !== id));
  const known = slotGames().map(({ id }) => id);
  if (unknown !== undefined) throw new Advice(`There is no slot game “${unknown}”. There are: ${known.join(', ')}.`);
  return slotGames().filter(({ id }) => ids.length === 0 || ids.includes(id));
}

const returnWithoutJackpots = (maths: SlotMaths): number => {
  const { base, feature } = exactReturn(maths);
  return toNumber(base) + toNumber(feature);
};

/**
 * `lantern rtp [GAME …] [--spins N]`: the exact returns, and with spins the comparison with a simulation. Jackpots are
 * not spun. `lantern rtp --json`: every bet of the table games. `lantern rtp --counting --json`: what a perfect counter wins from each shoe.
 * `lantern rtp --family F [--mode 1960] [--json]`: the plays of a family of lotteries. `lantern rtp fishing [--shots N] [--json]`: fishing.
 */
export async function slotReturnCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      ...{ spins: { type: 'string' }, json: { type: 'boolean' }, counting: { type: 'boolean' } },
      ...{ family: { type: 'string' }, mode: { type: 'string' }, shots: { type: 'string' } },
    },
    allowPositionals: true,
  });
  if (values.family !== undefined) {
    await print(`${familyReturns(values.family, values.mode, values.json === true)}\n`);
    return 0;
  }
  if (values.counting) {
    await print(values.json ? `${JSON.stringify(tableCounting())}\n` : `${countingReport().join('\n')}\n`);
    return 0;
  }
  if (positionals[0] === 'fishing') return fishingReturnCommand(values);
  if (values.json) {
    await print(`${JSON.stringify(tableReturns())}\n`);
    return 0;
  }
  const games = gamesFrom(positionals);
  const spins = values.spins === undefined ? 0 : playsFrom(values.spins, '--spins');
  process.stdout.write(`${returnReport(games).join('\n')}\n`);
  if (spins === 0) return 0;
  process.stdout.write(`\n${spins.toLocaleString('en')} spins each, without jackpots:\n`);
  let failed = 0;
  for (const maths of games) if (!(await compareReturn(maths.id, spins, returnWithoutJackpots(maths)))) failed += 1;
  return failed === 0 ? 0 : 1;
}
