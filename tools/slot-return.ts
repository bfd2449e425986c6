import { parseArgs } from 'node:util';
import { exactReturn, type SlotMaths, slotGames, toNumber } from '@lantern/games/slots';
import { print } from './file-command.ts';
import { familyReturns } from './lottery-returns.ts';
import { Advice } from './progress.ts';
import { verdictOf } from './slots/count-chunk.ts';
import { countSpins } from './slots/count-spins.ts';
import { returnReport } from './slots/return-report.ts';
import { countingReport, tableCounting } from './table-counting.ts';
import { tableReturns } from './table-return.ts';

/** `100000000`, `100_000_000` or `1e8`. */
function spinsFrom(text: string): number {
  const spins = Number(text.replaceAll('_', ''));
  if (!Number.isSafeInteger(spins) || spins < 1) throw new Advice(`--spins takes a whole number, not “${text}”.`);
  return spins;
}

function gamesFrom(ids: readonly string[]): readonly SlotMaths[] {
  const unknown = ids.find((id) => slotGames().every((maths) => maths.id !== id));
  const known = slotGames().map(({ id }) => id);
  if (unknown !== undefined) throw new Advice(`There is no slot game “${unknown}”. There are: ${known.join(', ')}.`);
  return slotGames().filter(({ id }) => ids.length === 0 || ids.includes(id));
}

/** Spins one game and reports whether the measured return agrees with the theoretical one. */
async function compare(maths: SlotMaths, spins: number): Promise<boolean> {
  const exact = exactReturn(maths);
  const expected = toNumber(exact.base) + toNumber(exact.feature);
  const tally = await countSpins(maths.id, spins, (done) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${maths.id}  ${Math.floor((100 * done) / spins)} %  `);
  });
  if (process.stderr.isTTY) process.stderr.write('\r');
  const { measured, sigmas, agrees } = verdictOf(tally, expected);
  const hits = ((100 * tally.hits) / spins).toFixed(3);
  process.stdout.write(
    `${maths.id.padEnd(14)} exact ${expected.toFixed(6)}  spun ${measured.toFixed(6)}  ${sigmas.toFixed(2).padStart(6)} sigma  hits ${hits} %  ${agrees ? 'agrees' : 'DIFFERS'}\n`,
  );
  return agrees;
}

/**
 * `lantern rtp [GAME …] [--spins N]`: the exact returns, and with spins the comparison with a simulation. Jackpots are
 * not spun. `lantern rtp --json`: every bet of the table games. `lantern rtp --counting --json`: what a perfect counter wins from each shoe.
 * `lantern rtp --family F [--mode 1960] [--json]`: the plays of a family of lotteries.
 */
export async function slotReturnCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      ...{ spins: { type: 'string' }, json: { type: 'boolean' }, counting: { type: 'boolean' } },
      ...{ family: { type: 'string' }, mode: { type: 'string' } },
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
  if (values.json) {
    await print(`${JSON.stringify(tableReturns())}\n`);
    return 0;
  }
  const games = gamesFrom(positionals);
  const spins = values.spins === undefined ? 0 : spinsFrom(values.spins);
  process.stdout.write(`${returnReport(games).join('\n')}\n`);
  if (spins === 0) return 0;
  process.stdout.write(`\n${spins.toLocaleString('en')} spins each, without jackpots:\n`);
  let failed = 0;
  for (const maths of games) if (!(await compare(maths, spins))) failed += 1;
  return failed === 0 ? 0 : 1;
}
