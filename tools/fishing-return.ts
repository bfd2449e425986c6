import { FISHING_ROOMS, fishingReturns, RETURNED, STAKE_LEVELS } from '@lantern/games/fishing';
import { formatFraction } from '@lantern/games/slots';
import { formatAmount } from '@lantern/kernel';
import { print } from './file-command.ts';
import { STRATEGY_IDS } from './fishing/strategies.ts';
import { table } from './progress.ts';
import { compareReturn, playsFrom } from './slots/compare-return.ts';

/** One bet of fishing and its only winning outcome, as `rtp fishing --json` prints it. The bet pays nothing with the rest of the probability. */
interface PrintedBet {
  readonly game: 'fishing';
  readonly bet: string;
  /** What comes back of a stake of one when it wins. */
  readonly multiplier: string;
  /** The chance to win, `p/q` in lowest terms. */
  readonly probability: string;
  /** What comes back of a stake of one on average, as an exact decimal. */
  readonly return: string;
}

const DECIMALS = 12;

export const fishingBets = (): PrintedBet[] =>
  fishingReturns().map(({ bet, multiple, probability, return: back }) => ({
    game: 'fishing',
    bet,
    multiplier: String(multiple),
    probability: `${probability.numerator}/${probability.denominator}`,
    return: formatFraction(back, DECIMALS),
  }));

const stakes = ({ id, stepMicros }: (typeof FISHING_ROOMS)[number]): string =>
  `${id} ${formatAmount(stepMicros)} to ${formatAmount(stepMicros * BigInt(STAKE_LEVELS))}`;

function report(): string[] {
  const rows = fishingBets().map(({ bet, multiplier, probability, return: back }) => [
    ...[bet, `×${multiplier}`, probability, back],
  ]);
  return [
    `A bullet costs: ${FISHING_ROOMS.map(stakes).join(', ')}. The returns are the same in all rooms.`,
    ...table([['bet', 'pays', 'probability', 'return'], ...rows]),
  ];
}

/** `lantern rtp fishing [--json] [--shots N]`: the exact returns, and with shots the comparison with N shots of each strategy. */
export async function fishingReturnCommand(options: { json?: boolean; shots?: string }): Promise<number> {
  const shots = options.shots === undefined ? 0 : playsFrom(options.shots, '--shots');
  await print(options.json ? `${JSON.stringify(fishingBets())}\n` : `${report().join('\n')}\n`);
  if (shots === 0 || options.json) return 0;
  process.stdout.write(`\n${shots.toLocaleString('en')} shots of each strategy:\n`);
  const exact = RETURNED.numerator / RETURNED.denominator;
  let failed = 0;
  for (const id of STRATEGY_IDS) if (!(await compareReturn(id, shots, exact))) failed += 1;
  return failed === 0 ? 0 : 1;
}
