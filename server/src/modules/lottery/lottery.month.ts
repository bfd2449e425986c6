import { setTimeout as sleep } from 'node:timers/promises';
import { createWordStream, type WordStream } from '@lantern/games/fair';
import { invariant } from '@lantern/kernel';
import {
  type AppContext,
  atTime,
  createJobRunner,
  type DemoDay,
  type DemoMoment,
  type DemoMonth,
  type DemoPart,
  type DemoPlayer,
  demoKey,
  isRefusal,
  type Needs,
  noteStake,
  scheduleJob,
  someBettors,
  someTime,
} from '../../platform/index.ts';
import { dropDrawSchedule } from './draws/lottery.draw-schedule.ts';
import { dailyIssues, fastIssues, makeDailyIssues, sellIssues } from './draws/lottery.issues.ts';
import { JOB } from './draws/lottery.job-names.ts';
import { fastGames, lotteryJobs } from './draws/lottery.jobs.ts';
import { approveImport, previewImport } from './imports/lottery.import.ts';
import { type CatalogueGame, gameOf, gameOfDraw, gamesOf } from './lottery.catalogue.ts';
import { gameSettings, WEEKDAYS_ALONE } from './lottery.config.store.ts';
import { issuesOfDay } from './lottery.month-issues.ts';
import { placeLotterySlip } from './lottery.place.ts';
import { randomSlip } from './lottery.random-slip.ts';
import { APPLIER, DEMO_FILES, READER, readDemoFile } from './lottery.seed.ts';
import { type DrawRow, drawState, drawsOnSale } from './lottery.store.ts';

const FAST_DRAWS_A_DAY = 1;
const BETTORS = 10;
const OFFICIAL_BETTORS = 24;
const COMING_DRAWS = 6;
const COMING_TIMES = 9;
const SECOND_MS = 1000;
const SOONEST_MS = 5 * SECOND_MS;
/** A settlement waits for transactions that began before it, those of other programs on the cluster too: soon, then for two minutes at most. */
const SOON_TURNS = 100;
const TURNS_MAX = SOON_TURNS + 480;
const TURN_MS = 250;
const STATIONS_FILE = DEMO_FILES[1];

/** Steps of a draw's life; issues are made here, a few a day. */
const STEPS = [JOB.close, JOB.bind, JOB.beacon, JOB.draw, JOB.settle] as const;

async function runSteps(month: DemoMonth, isOver: () => Promise<boolean>): Promise<void> {
  const { context, clock } = month;
  const all = lotteryJobs(context);
  const handlers = Object.fromEntries(STEPS.map((kind) => [kind, all[kind]])) as typeof all;
  const runner = createJobRunner({ db: context.db, clock, log: context.log, handlers });
  for (let turn = 0; turn < TURNS_MAX; turn += 1) {
    await runner.runDue();
    if (await isOver()) return;
    clock.advance(TURN_MS);
    if (turn >= SOON_TURNS) await sleep(TURN_MS);
  }
  throw new Error('a draw of the month was not settled');
}

async function place(context: AppContext, player: DemoPlayer, draw: DrawRow, stream: WordStream): Promise<void> {
  const { actor } = player;
  const key = demoKey(context);
  const lines = randomSlip(gameOfDraw(context.hooks, draw), stream);
  // Refused without money, or above a limit: members of the month play on with what they have.
  const placed = await placeLotterySlip(context, {
    ...{ member: actor, key, bodyHash: Buffer.from(key) },
    slip: { drawIds: [draw.id], lines: lines.slice(0, 2) },
  });
  noteStake(player, placed);
}

/** Each of the players bets on one of the draws that are on sale, at the same time. */
async function placeAll(
  month: DemoMonth,
  players: readonly DemoPlayer[],
  isWanted: (draw: DrawRow) => boolean,
): Promise<void> {
  const { context, chance, clock } = month;
  dropDrawSchedule(context);
  const draws = (await drawsOnSale(context.db)).filter(
    (draw) => isWanted(draw) && draw.open_at.getTime() <= clock.nowMs() && draw.close_at.getTime() > clock.nowMs(),
  );
  const stream = createWordStream('month', `slips:${clock.nowMs()}`);
  await Promise.all(
    players.flatMap((player) => {
      const draw = draws[chance(Math.max(1, draws.length))];
      return draw ? [place(context, player, draw, stream)] : [];
    }),
  );
}

/** One draw of a fast game, from its sale to its payouts, by the steps that every draw has. */
function fastDraw(month: DemoMonth, game: CatalogueGame, atMs: number): DemoMoment {
  const { context, clock } = month;
  const run = async () => {
    const settings = await gameSettings(context.db);
    const own = settings.get(game.code);
    const issues = own ? fastIssues(game, own, clock.nowMs()) : [];
    // The running one may close before the bets are placed.
    const issue = issues.find(({ closeAtMs }) => closeAtMs > clock.nowMs() + SOONEST_MS);
    if (!issue) return;
    await context.db.transaction((tx) => sellIssues(context, tx, [issue], settings));
    const draw = (await drawsOnSale(context.db)).find(
      ({ game_code, numero }) => game_code === game.code && numero === issue.numero,
    );
    invariant(draw, 'the issue of the month is on sale');
    // The issues of the day may have it already: they end together.
    await scheduleJob(context.db, { kind: JOB.close, key: draw.id, runAtMs: issue.closeAtMs });
    await placeAll(month, someBettors(month, BETTORS), ({ id }) => id === draw.id);
    await month.moveTo(issue.drawAtMs);
    await runSteps(month, async () => (await drawState(context.db, draw.id)) === 'settled');
  };
  return { atMs, run };
}

const linesOf = async (day: string): Promise<string | null> => {
  const [header = '', ...lines] = (await readDemoFile(STATIONS_FILE)).trim().split(/\r?\n/);
  const own = lines.filter((line) => line.startsWith(day));
  return own.length > 0 ? [header, ...own, ''].join('\n') : null;
};

/** Sells the draws of stations on this day, of those with results or of all. */
async function sellStations({ context, clock }: DemoMonth, day: DemoDay, csv: string | null): Promise<DrawRow[]> {
  const settings = await gameSettings(context.db);
  const issues = gamesOf(context.hooks).flatMap((game) => {
    const own = settings.get(game.code);
    return game.source === 'official' && game.station !== undefined && own?.onSale
      ? dailyIssues(game, own.lockSeconds, { nowMs: clock.nowMs(), days: WEEKDAYS_ALONE })
      : [];
  });
  const today = issues.filter(
    (issue) => issue.day === day.day && (csv === null || csv.includes(`,${stationOf(context, issue.gameCode)},`)),
  );
  await context.db.transaction((tx) => sellIssues(context, tx, today, settings));
  return (await drawsOnSale(context.db)).filter(isOfficialOn(context, day));
}

const isOfficialOn =
  ({ hooks }: Needs<'hooks'>, { day }: DemoDay) =>
  (draw: DrawRow): boolean =>
    draw.day === day && gameOf(hooks, draw.game_code)?.source === 'official';

/** Closes those draws whose sales have ended; some draw later in the evening. */
function closeDue(month: DemoMonth, isWanted: (draw: DrawRow) => boolean): Promise<void> {
  const { context, clock } = month;
  const dueMs = clock.nowMs();
  return runSteps(month, async () =>
    (await drawsOnSale(context.db)).every((draw) => !isWanted(draw) || draw.close_at.getTime() > dueMs),
  );
}

/** The draws of stations on a day of the results file: sold in the morning, their official numbers imported in the evening. */
function officialDay(month: DemoMonth, day: DemoDay, csv: string): DemoMoment[] {
  const { context } = month;
  const isToday = isOfficialOn(context, day);
  let sold: DrawRow[] = [];
  const sell = async () => {
    sold = await sellStations(month, day, csv);
  };
  const publish = async () => {
    await closeDue(month, isToday);
    const file = { fileName: `${day.day}.csv`, csv, kind: 'results' } as const;
    const shown = await context.db.transaction((tx) => previewImport(context, tx, file, READER));
    invariant(!isRefusal(shown), `the results of ${day.day} can be read`);
    await context.db.transaction((tx) => approveImport(context, tx, shown.value.id, APPLIER));
    await runSteps(month, async () => {
      for (const { id } of sold) if ((await drawState(context.db, id)) !== 'settled') return false;
      return true;
    });
  };
  return [
    { atMs: atTime(day, 8, 30), run: sell },
    ...[9, 11, 14].map((hour) => ({
      atMs: someTime(month, day, hour, hour + 2),
      run: () => placeAll(month, someBettors(month, OFFICIAL_BETTORS), isToday),
    })),
    { atMs: atTime(day, 19, 15), run: publish },
  ];
}

function stationOf({ hooks }: Needs<'hooks'>, code: string): string {
  return gamesOf(hooks).find((game) => game.code === code)?.station ?? '';
}

/** Yesterday's draws of stations: sold, bet on and closed, and their official numbers are still to come, so that an operator has some to enter. */
function dueDraws(month: DemoMonth, day: DemoDay): DemoMoment[] {
  const { context } = month;
  const isToday = isOfficialOn(context, day);
  return [
    { atMs: atTime(day, 8, 30), run: () => sellStations(month, day, null) },
    { atMs: someTime(month, day, 11, 14), run: () => placeAll(month, someBettors(month, BETTORS), isToday) },
    { atMs: atTime(day, 19, 15), run: () => closeDue(month, isToday) },
  ];
}

/** Bets that are open now, on the next official draws: taken over the last day, by some members at a time. */
function comingDraws(month: DemoMonth, { startMs, endMs }: DemoDay): DemoMoment[] {
  const { context } = month;
  const place = async () => {
    await context.db.transaction((tx) => makeDailyIssues(context, tx));
    const next = (await drawsOnSale(context.db))
      .filter(({ draw_at }) => draw_at.getTime() > endMs)
      .slice(0, COMING_DRAWS);
    const ids = next.map(({ id }) => id);
    await placeAll(month, someBettors(month, BETTORS), ({ id }) => ids.includes(id));
  };
  return Array.from({ length: COMING_TIMES }, (_, time) => ({
    atMs: startMs + ((endMs - startMs) * (time + 1)) / (COMING_TIMES + 1),
    run: place,
  }));
}

/** Fast draws of the day; official ones where the results file has the day, without results on the eve of the last day; and bets on those to come. */
export const drawsOfMonth: DemoPart = async (month, day) => {
  const csv = await linesOf(day.day);
  const games = fastGames(month.context.hooks);
  const fast = Array.from({ length: csv === null ? FAST_DRAWS_A_DAY : 0 }, (_, index): DemoMoment[] => {
    const game = games[month.chance(games.length)];
    return game ? [fastDraw(month, game, someTime(month, day, 10 + index * 7, 21))] : [];
  });
  return [
    ...issuesOfDay(month, day),
    ...fast.flat(),
    ...(csv === null ? [] : officialDay(month, day, csv)),
    ...(day.isEve && csv === null ? dueDraws(month, day) : []),
    ...(day.isLast ? comingDraws(month, day) : []),
  ];
};
