import { writeFile } from 'node:fs/promises';
import { createWordStream } from '@lantern/games/fair';
import { type FileMatch, matchesFromCsv } from '@lantern/games/matches-file';
import {
  bettingAgainstUs,
  bettingOurView,
  driftOfPrices,
  type Forecast,
  forecastSeason,
  logLossOf,
  type PricedMatch,
  type ReliabilityBin,
  reliabilityOf,
} from '@lantern/games/sports';
import { fileCommand } from './file-command.ts';

const CLOSING = { result: ['AvgCH', 'AvgCD', 'AvgCA'], totals: ['AvgC>2.5', 'AvgC<2.5'] } as const;
const pricesIn = ({ row }: FileMatch, columns: readonly string[]): number[] =>
  columns.flatMap((column) => {
    const price = Number(row[column] ?? '');
    return price > 1 ? [price] : [];
  });

function pricedMatches(csv: string): PricedMatch[] {
  const read = matchesFromCsv(csv);
  if (!read.ok) throw new Error(`the matches file cannot be used: line ${read.error.line}, ${read.error.code}`);
  return read.value.flatMap((match) => {
    const { full, corners } = match.counts;
    const [result, totals] = [pricesIn(match, CLOSING.result), pricesIn(match, CLOSING.totals)];
    if (!full) return [];
    return [{ day: match.day, home: match.home, away: match.away, goals: full, corners, result, totals }];
  });
}

/** The first year of results is only learned from. */
const LEARNED_DAYS = 365;
const MARGIN = 0.05;
const SIMULATED = 100_000;
const rounded = (value: number, digits = 4): number => Number(value.toFixed(digits));
const shortened = <T extends object>(figures: T): T =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, typeof value === 'number' ? rounded(value) : value]),
  ) as T;

/** How good our prices are: forecasts of each match from the results before it, compared with what came and with closing prices. */
export function calibrate(csv: string) {
  const matches = pricedMatches(csv);
  const first = Math.min(...matches.map(({ day }) => day));
  const forecasts = forecastSeason(matches, first + LEARNED_DAYS);
  const all = forecasts.flat();
  const drifts = driftOfPrices(
    { home: 1.6, away: 1.2, rho: -0.1, firstHalf: 0.45 },
    SIMULATED,
    createWordStream('lantern calibration', 'matches'),
  );
  const reliability = {
    result: reliabilityOf(all.filter(({ market }) => market === 'result')).map(shortened),
    totals: reliabilityOf(all.filter(({ market }) => market === 'totals')).map(shortened),
  };
  return {
    logLoss: { result: shortened(logLossOf(forecasts, 'result')), totals: shortened(logLossOf(forecasts, 'totals')) },
    bettingOurView: shortened(bettingOurView(forecasts)),
    bettingAgainstUs: shortened(bettingAgainstUs(forecasts, MARGIN)),
    reliability,
    martingale: {
      matches: SIMULATED,
      figures: drifts.length * 2,
      greatest: rounded(Math.max(...drifts.flatMap(({ mean, trend }) => [Math.abs(mean), Math.abs(trend)])), 2),
    },
  };
}

const SIDE = 320;
const EDGE = 48;
const at = (share: number): string => (EDGE + share * SIDE).toFixed(1);
const up = (share: number): string => (EDGE + (1 - share) * SIDE).toFixed(1);
const TICKS = [0, 0.2, 0.4, 0.6, 0.8, 1];

function series(bins: readonly ReliabilityBin[], market: Forecast['market']): string {
  const fill = market === 'result' ? '#2563eb' : '#b45309';
  const marks = bins.map(({ forecast, happened, error }) => {
    const [x, y] = [at(forecast), up(happened)];
    const bar = `<path d="M${x} ${up(Math.max(0, happened - error))}V${up(Math.min(1, happened + error))}" stroke="${fill}"/>`;
    // Shapes differ as well as colours.
    const mark =
      market === 'result'
        ? `<circle cx="${x}" cy="${y}" r="4" fill="${fill}"/>`
        : `<rect x="${Number(x) - 4}" y="${Number(y) - 4}" width="8" height="8" fill="${fill}"/>`;
    return bar + mark;
  });
  return marks.join('\n');
}

/** Forecast shares against shares that came true, with standard errors; on the diagonal forecasts are right. */
export function reliabilityPlot({ reliability }: Pick<ReturnType<typeof calibrate>, 'reliability'>): string {
  const size = SIDE + 2 * EDGE;
  const ticks = TICKS.map(
    (tick) =>
      `<text x="${at(tick)}" y="${EDGE + SIDE + 18}" text-anchor="middle">${tick}</text><text x="${EDGE - 8}" y="${Number(up(tick)) + 4}" text-anchor="end">${tick}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" role="img" font-family="sans-serif" font-size="11">`,
    '<title>Forecast chance and how often it came true: 1X2 (circles) and over/under 2.5 (squares)</title>',
    `<rect width="${size}" height="${size}" fill="#fff"/>`,
    `<path d="M${at(0)} ${up(0)}H${at(1)}M${at(0)} ${up(0)}V${up(1)}" stroke="#333" fill="none"/>`,
    `<path d="M${at(0)} ${up(0)}L${at(1)} ${up(1)}" stroke="#999" stroke-dasharray="4 4"/>`,
    ...ticks,
    `<text x="${at(0.5)}" y="${size - 8}" text-anchor="middle">forecast</text>`,
    `<text x="14" y="${up(0.5)}" text-anchor="middle" transform="rotate(-90 14 ${up(0.5)})">happened</text>`,
    series(reliability.result, 'result'),
    series(reliability.totals, 'totals'),
    '</svg>',
    '',
  ].join('\n');
}

const USAGE = 'usage: lantern sports calibrate --matches FILE.csv [--plot FILE.svg]';

/** `lantern sports calibrate`: figures as JSON on stdout, the plot into a file. Returns the exit code: 2 usage, 1 unreadable file. */
export async function sportsCalibrateCommand(args: readonly string[]): Promise<number> {
  const place = args.indexOf('--plot');
  const plot = place < 0 ? null : args[place + 1];
  const others = place < 0 ? [...args] : args.toSpliced(place, 2);
  let drawn = '';
  const code = await fileCommand(USAGE, ['matches'], plot === undefined ? [] : others, ({ matches }) => {
    const figures = calibrate(matches);
    drawn = reliabilityPlot(figures);
    return figures;
  });
  if (code === 0 && plot) await writeFile(plot, drawn);
  return code;
}
