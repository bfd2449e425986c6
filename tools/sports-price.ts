import { parseArgs } from 'node:util';
import {
  areRates,
  fairFrom,
  fairPrice,
  type GoalRates,
  isMarginMethod,
  KICK_OFF,
  lineText,
  MARGIN_METHODS,
  type MatchMoment,
  MatchPrices,
  ODDS_MAX,
  RATE_MAX,
} from '@lantern/games/sports';
import { print } from './file-command.ts';

const NUMBER = /^-?(0|[1-9][0-9]{0,8})(\.[0-9]{1,12})?$/;
/** A plain decimal number; null for anything else, also for `1e9`. */
const numberOf = (text: string | undefined): number | null =>
  text !== undefined && NUMBER.test(text) ? Number(text) : null;

/** `--rho -0.1` as one word: Node reads the second as an option of its own. */
function withNegatives(args: readonly string[]): string[] {
  const words: string[] = [];
  for (const word of args) {
    const last = words.at(-1) ?? '';
    const isValue = NUMBER.test(word) && word.startsWith('-') && last.startsWith('--') && !last.includes('=');
    if (isValue) words.push(`${words.pop()}=${word}`);
    else words.push(word);
  }
  return words;
}

function optionsOf<Name extends string>(args: readonly string[], names: readonly Name[]) {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    return parseArgs({ args: withNegatives(args), options }).values as Partial<Record<Name, string>>;
  } catch {
    return null;
  }
}

async function printed(usage: string, answer: unknown): Promise<number> {
  if (answer === null) {
    console.error(usage);
    return 2;
  }
  if (answer instanceof Error) {
    console.error(answer.message);
    return 1;
  }
  await print(`${JSON.stringify(answer)}\n`);
  return 0;
}

const FAIR_USAGE = `usage: lantern sports fair --odds 2.70,2.30,4.40 --method ${MARGIN_METHODS.join('|')}`;

function fairOf(args: readonly string[]): unknown {
  const options = optionsOf(args, ['odds', 'method']);
  if (!options?.odds || !options.method || !isMarginMethod(options.method)) return null;
  const odds = options.odds.split(',').map((one) => numberOf(one.trim()));
  const read = odds.flatMap((one) => (one !== null && one > 1 && one <= ODDS_MAX ? [one] : []));
  if (read.length < odds.length) return new Error(`odds are decimal numbers above 1, at most ${ODDS_MAX}`);
  const fair = fairFrom(read, options.method);
  if (fair.ok) return { probabilities: fair.value };
  return new Error(
    fair.error === 'bad_market' ? 'a market has two selections or more' : 'the method has no solution for these odds',
  );
}

/** `lantern sports fair`: fair probabilities from odds with a margin. Returns the exit code: 2 usage, 1 odds without a solution. */
export const sportsFairCommand = (args: readonly string[]): Promise<number> => printed(FAIR_USAGE, fairOf(args));

const PRICE_USAGE = 'usage: lantern sports price --home 1.6 --away 1.2 [--rho -0.1] [--minute 60 --score 1-0]';

const SCORE = /^([0-9]{1,2})-([0-9]{1,2})$/;
function scoreOf(text: string | undefined) {
  const [match, home, away] = SCORE.exec(text ?? '') ?? [];
  return match === undefined ? null : { home: Number(home), away: Number(away) };
}

const MINUTES = 90;
function momentOf(minuteText: string | undefined, scoreText: string | undefined): MatchMoment | Error {
  if (minuteText === undefined && scoreText === undefined) return KICK_OFF;
  const [minute, score] = [numberOf(minuteText ?? '0'), scoreOf(scoreText ?? '0-0')];
  if (minute === null || minute < 0 || minute > MINUTES) return new Error('--minute is 0 to 90');
  if (score === null) return new Error('--score is one such as 1-0');
  return { minute, score, half: null };
}

const CORRECT_SCORES = 10;
const AH_LINES = 12;
const OVER_LINES = 6;
const upTo = (count: number): number[] => Array.from({ length: count + 1 }, (_, index) => index);

/** Probabilities of the final score, and fair prices of handicaps on the goals that are still to come (games.md 4.1, 4.5). */
export function priceMatch(rates: GoalRates, moment: MatchMoment) {
  const prices = new MatchPrices({ goals: rates }, moment);
  const chance = (market: '1X2' | 'BTTS' | 'CS' | 'OU', selection: string, line = 0): number =>
    prices.shares({ market, selection, line }).win;
  const { home, away } = moment.score;
  const overs = upTo(Math.max(OVER_LINES, home + away + OVER_LINES)).map((goals) => goals + 0.5);
  const scores = upTo(CORRECT_SCORES).flatMap((i) => upTo(CORRECT_SCORES).map((j) => `${i}-${j}`));
  const lines = upTo(2 * AH_LINES).map((index) => index - AH_LINES);
  return {
    home: chance('1X2', 'H'),
    draw: chance('1X2', 'D'),
    away: chance('1X2', 'A'),
    btts: chance('BTTS', 'yes'),
    over: Object.fromEntries(overs.map((goals) => [String(goals), chance('OU', 'over', goals * 4)])),
    cs: Object.fromEntries(scores.map((score) => [score, chance('CS', score)])),
    ah: lines.map((line) => ({
      line: Number(lineText(line)),
      home: fairPrice(prices.shares({ market: 'AH', selection: 'H', line, from: moment.score })),
    })),
  };
}

function priceOf(args: readonly string[]): unknown {
  const options = optionsOf(args, ['home', 'away', 'rho', 'minute', 'score']);
  if (options?.home === undefined || options.away === undefined) return null;
  const [home, away, rho] = [numberOf(options.home), numberOf(options.away), numberOf(options.rho ?? '0')];
  if (home === null || away === null || rho === null) return new Error('--home, --away and --rho are numbers');
  const rates: GoalRates = { home, away, rho, firstHalf: 0.5 };
  if (!areRates(rates))
    return new Error(`means of goals are above 0 and at most ${RATE_MAX}, and --rho gives every score a chance`);
  const moment = momentOf(options.minute, options.score);
  return moment instanceof Error ? moment : priceMatch(rates, moment);
}

/** `lantern sports price`: the prices of a match from its expected goals. Returns the exit code: 2 usage, 1 impossible figures. */
export const sportsPriceCommand = (args: readonly string[]): Promise<number> => printed(PRICE_USAGE, priceOf(args));
