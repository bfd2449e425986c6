import { createWordStream, intBelow, type WordStream } from '@lantern/games/fair';
import { vietnam } from '@lantern/games/vietnam-lottery';
import { invariant, MICROS_PER_UNIT } from '@lantern/kernel';
import { MEMBER_TYPE } from '@lantern/rules/account';
import { drawTimeOn } from '@lantern/rules/lottery';
import type { App } from '../../app.ts';
import { creditByHand, openAccounts } from '../../modules/ledger/index.ts';
import {
  approveImport,
  type DrawRow,
  drawsOnSale,
  gameOfDraw,
  gamesOf,
  placeLotterySlip,
  previewImport,
  randomSlip,
  readDemoFile,
  setOnSale,
} from '../../modules/lottery/index.ts';
import { type AppContext, dayOf, type fixedClock, isRefusal, type Needs } from '../../platform/index.ts';

const READER = { id: 1n, name: 'season reader' };
const APPLIER = { id: 2n, name: 'season approver' };
const PURSE = 1_000_000n * MICROS_PER_UNIT;
const MINUTE = { morning: 9 * 60, evening: 19 * 60 } as const;
const SLIPS_AT_ONCE = 100;
/** Runs to wait for bets of other programs on the same cluster that are still being stored. */
const TURNS_MAX = 2000;
const TURN_MS = 250;

type Side = 'north' | 'stations';

/** One day of official draws: its lines of each results file. */
export interface SeasonDay {
  readonly day: string;
  readonly files: readonly { readonly side: Side; readonly csv: string }[];
}

/** The last `count` days of a results file, each as a file of its own. */
function lastDays(text: string, side: Side, count: number): SeasonDay[] {
  const [header = '', ...lines] = text.trim().split(/\r?\n/);
  const days = new Map<string, string[]>();
  for (const line of lines) {
    const day = line.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(-count)
    .map(([day, own]) => ({ day, files: [{ side, csv: [header, ...own, ''].join('\n') }] }));
}

/** Days in calendar order, the only direction of the clock; two files may share a day. */
export function inOrder(days: readonly SeasonDay[]): SeasonDay[] {
  const byDay = Map.groupBy(days, ({ day }) => day);
  return [...byDay]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, own]) => ({ day, files: own.flatMap(({ files }) => files) }));
}

/** Half of the season in the North, half at the stations, each on the last days of its own file, wherever that ends. */
export async function seasonDays(count: number): Promise<SeasonDay[]> {
  const north = Math.ceil(count / 2);
  return inOrder([
    ...lastDays(await readDemoFile('xsmb_2005_2026.csv'), 'north', north),
    ...(count > north ? lastDays(await readDemoFile('xsmn_xsmt_2025_2026.csv'), 'stations', count - north) : []),
  ]);
}

export interface SeasonApp {
  readonly app: App;
  readonly clock: ReturnType<typeof fixedClock>;
  readonly members: readonly bigint[];
  readonly seed: string;
}

/** Opens accounts with money for the members of the season. */
export async function openSeasonMembers(context: Needs<'config' | 'db' | 'newId'>, count: number): Promise<bigint[]> {
  const members = Array.from({ length: count }, () => context.newId());
  await context.db.transaction(async (tx) => {
    for (const memberId of members) await openAccounts(tx, memberId, 'LTN');
  });
  await creditByHand(context, ...members.map((memberId) => ({ memberId, causeId: context.newId(), amount: PURSE })));
  return members;
}

const codesOf = ({ hooks }: Needs<'hooks'>, { files }: SeasonDay): string[] =>
  gamesOf(hooks)
    .filter(
      ({ family, source, code }) =>
        family === vietnam && source === 'official' && files.some(({ side }) => (code === 'mb') === (side === 'north')),
    )
    .map(({ code }) => code);

/** Only games with results in the file are on sale. */
async function sellOnly(context: Needs<'db' | 'hooks'>, day: SeasonDay): Promise<void> {
  await setOnSale(
    context.db,
    gamesOf(context.hooks).map((game) => game.code),
    false,
  );
  await setOnSale(context.db, codesOf(context, day), true);
}

/** Every member places one slip on one draw of the day; returns the number of accepted wagers. */
async function placeBets(season: SeasonApp, draws: readonly DrawRow[], stream: WordStream): Promise<number> {
  const { context } = season.app;
  let wagers = 0;
  const place = async (memberId: bigint): Promise<void> => {
    const draw = draws[intBelow(stream, draws.length)] as DrawRow;
    const key = context.random.bytes(16);
    const outcome = await placeLotterySlip(context, {
      member: { memberId, currency: 'LTN', type: MEMBER_TYPE.member },
      key: uuidOf(key),
      bodyHash: Buffer.from(key),
      slip: { drawIds: [draw.id], lines: randomSlip(gameOfDraw(context.hooks, draw), stream) },
    });
    // An empty balance and a sold-out number are part of play. Any other refusal is a fault of the season.
    if (!isRefusal(outcome)) wagers += outcome.value.wagers.length;
    else
      invariant(
        ['not_enough_balance', 'number_limit', 'member_limit'].includes(outcome.refused),
        `a slip of the season is refused: ${JSON.stringify(outcome)}`,
      );
  };
  for (let start = 0; start < season.members.length; start += SLIPS_AT_ONCE)
    await Promise.all(season.members.slice(start, start + SLIPS_AT_ONCE).map(place));
  return wagers;
}

/** 16 random bytes as a UUID of version 4. */
function uuidOf(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function importResults(context: AppContext, day: string, csv: string): Promise<void> {
  const file = { fileName: `${day}.csv`, csv, kind: 'results' } as const;
  const preview = await context.db.transaction((tx) => previewImport(context, tx, file, READER));
  invariant(!isRefusal(preview), `the results of ${day} can be read: ${JSON.stringify(preview)}`);
  const applied = await context.db.transaction((tx) => approveImport(context, tx, preview.value.id, APPLIER));
  invariant(!isRefusal(applied), `the results of ${day} are applied`);
}

/** One day: sell in the morning, close in the afternoon, import the official results in the evening, pay. */
export async function playDay(season: SeasonApp, day: SeasonDay, isSettled: () => Promise<boolean>): Promise<number> {
  const { app, clock } = season;
  const stream = createWordStream(season.seed, `season:${day.day}`);
  await sellOnly(app.context, day);
  clock.set(drawTimeOn(day.day, MINUTE.morning, vietnam.zone));
  await app.jobs.runDue();
  const codes = new Set(codesOf(app.context, day));
  const draws = (await drawsOnSale(app.context.db)).filter(
    (draw) => draw.day === dayOf(clock.nowMs()) && codes.has(draw.game_code),
  );
  invariant(draws.length > 0, `something is sold on ${day.day}`);
  const wagers = await placeBets(season, draws, stream);
  clock.set(drawTimeOn(day.day, MINUTE.evening, vietnam.zone));
  await app.jobs.runDue();
  for (const { csv } of day.files) await importResults(app.context, day.day, csv);
  for (let turn = 0; turn < TURNS_MAX; turn += 1) {
    await app.jobs.runDue();
    if (await isSettled()) return wagers;
    clock.advance(TURN_MS);
  }
  throw new Error(`the draws of ${day.day} were not paid`);
}
