import { lotteryCalls, type PlacedSlip } from '@lantern/contract/lottery';
import { csvColumns, PRIZE_TIERS, type Prizes, type Region } from '@lantern/games/vietnam-lottery';
import { currentDraw, drawScheduleOf, forgetDrawSchedule } from '../src/modules/lottery/draws/lottery.draw-schedule.ts';
import { approveImport, previewImport } from '../src/modules/lottery/index.ts';
import { type Placed, placeLotterySlip } from '../src/modules/lottery/lottery.place.ts';
import type { EnteredSlip } from '../src/modules/lottery/lottery.slip.ts';
import { type DrawRow, drawOf } from '../src/modules/lottery/lottery.store.ts';
import type { AppContext } from '../src/platform/index.ts';
import type { TestApp } from './app.ts';
import { P } from './money.ts';
import type { Person } from './people.ts';

export const OPERATOR_1 = { id: 9001n, name: 'operator1' };
export const OPERATOR_2 = { id: 9002n, name: 'operator2' };

/** The issue of a game on sale now. */
export async function drawOnSale(app: TestApp, code: string): Promise<DrawRow> {
  forgetDrawSchedule(app.context);
  const game = (await drawScheduleOf(app.context)).games.get(code);
  const draw = game && currentDraw(game, app.clock.nowMs());
  if (!draw) throw new Error(`nothing of ${code} is on sale`);
  return draw;
}

export async function stored(context: AppContext, drawId: string): Promise<DrawRow> {
  const draw = await drawOf(context.db, drawId);
  if (!draw) throw new Error(`no draw ${drawId}`);
  return draw;
}

/** A price as if two operators had decided it long ago, or at a time. */
export async function setTestOdds(
  app: TestApp,
  { scope, play, odds, fromMs = 0 }: { scope: string; play: string; odds: bigint; fromMs?: number },
): Promise<void> {
  await app.owner.query(
    `insert into lottery.odds (scope, play, version, odds, set_by, set_at)
     select $1, $2, coalesce(max(version), 0) + 1, $3, '', $4 from lottery.odds where scope = $1 and play = $2`,
    [scope, play, odds, new Date(fromMs)],
  );
  forgetDrawSchedule(app.context);
}

/** The price of a number of a game, of one draw or of every draw, as if two operators had decided it. */
export async function setTestNumber(
  app: TestApp,
  {
    game,
    selection,
    factor,
    drawId = null,
  }: { game: string; selection: string; factor: number; drawId?: string | null },
): Promise<void> {
  await app.owner.query(
    `insert into lottery.number_price (scope, draw_id, selection, factor, set_by, set_at) values ($1, $2, $3, $4, '', now())
     on conflict (scope, draw_id, selection) do update set factor = excluded.factor, set_by = excluded.set_by`,
    [game, drawId, selection, factor],
  );
  forgetDrawSchedule(app.context);
}

export interface TestSlip {
  readonly memberId: bigint;
  readonly drawIds: readonly string[];
  readonly lines: EnteredSlip['lines'];
  readonly chase?: EnteredSlip['chase'];
  readonly key?: string;
  readonly body?: string;
  readonly currency?: string;
  readonly odds?: Readonly<Record<string, string>>;
}
/** Places a slip as the call does, for a member without a browser. */
export const placeTestSlip = (context: AppContext, slip: TestSlip): Promise<Placed> =>
  placeLotterySlip(context, {
    member: {
      memberId: slip.memberId,
      currency: slip.currency ?? 'LTN',
      type: slip.currency === 'TRIAL' ? 4 : 0,
    },
    key: slip.key ?? crypto.randomUUID(),
    bodyHash: Buffer.from(slip.body ?? JSON.stringify([slip.drawIds, slip.lines])),
    slip: { drawIds: slip.drawIds, lines: slip.lines, chase: slip.chase, odds: slip.odds },
  });

/** The slip, or a failed test with the refusal. */
export async function placed(context: AppContext, slip: TestSlip): Promise<PlacedSlip> {
  const outcome = await placeTestSlip(context, slip);
  if ('value' in outcome) return outcome.value;
  throw new Error(`refused: ${JSON.stringify(outcome)}`);
}

/** Places a slip by the HTTP call. */
export async function postSlip(
  app: TestApp,
  person: Pick<Person, 'headers' | 'address'> | null,
  body: unknown,
  key?: string,
) {
  const reply = await app.http.inject({
    method: 'POST',
    url: lotteryCalls.placeLotterySlip.path,
    remoteAddress: person?.address ?? '10.9.9.9',
    headers: { ...person?.headers, 'idempotency-key': key ?? crypto.randomUUID() },
    payload: body as object,
  });
  return { status: reply.statusCode, ...(reply.json() as Reply) };
}
interface Reply {
  success: boolean;
  value: PlacedSlip;
  code: string;
  message: string;
  fields?: { field: string; key: string }[];
  facts?: Record<string, string | number>;
}

export async function get(app: TestApp, url: string, person?: Person) {
  const reply = await app.http.inject({
    method: 'GET',
    url,
    headers: { ...person?.headers },
    remoteAddress: '10.8.8.8',
  });
  return { status: reply.statusCode, ...reply.json() };
}

/** Runs due jobs, and gives bets of other databases of the cluster time to end. */
export async function runAll(app: TestApp, until: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 400; turn += 1) {
    await app.jobs.runDue();
    if (await until()) return;
    app.clock.advance(250);
  }
  throw new Error('the work on the job list never came to its end');
}

/** Advances the clock to the draw and on until it is in that state. */
export async function runUntil(app: TestApp, drawId: string, state: string): Promise<void> {
  const drawAtMs = (await stored(app.context, drawId)).draw_at.getTime();
  if (app.clock.nowMs() < drawAtMs) app.clock.set(drawAtMs);
  await runAll(app, async () => (await stored(app.context, drawId)).state === state);
}

/** A result with a given special prize; the other numbers are all different and end in 90 or more. */
export function prizesWith(
  region: Region,
  special: string,
  ends: Readonly<Record<string, readonly string[]>> = {},
): Prizes {
  const prizes: Record<string, readonly string[]> = {};
  for (const { tier, count, digits } of PRIZE_TIERS[region])
    prizes[tier] = ends[tier] ?? Array.from({ length: count }, (_, index) => String(90 + index).padStart(digits, '0'));
  return { ...prizes, special: [special] } as Prizes;
}

/** A results file of one region, with the header of the data files. */
export function resultsFile(
  rows: readonly { day: string; region: Region; station?: string; prizes: Prizes }[],
): string {
  const region = rows[0]?.region ?? 'MB';
  const header = region === 'MB' ? ['date'] : ['date', 'region', 'code', 'province'];
  const lines = rows.map((row) => {
    const head = row.region === 'MB' ? [row.day] : [row.day, row.region, row.station ?? '', ''];
    return [...head, ...PRIZE_TIERS[row.region].flatMap(({ tier }) => row.prizes[tier] ?? [])].join(',');
  });
  return `${[...header, ...csvColumns(region)].join(',')}\n${lines.join('\n')}\n`;
}

/** Imports a results file by two persons. */
export async function importResults(app: TestApp, csv: string, kind: 'results' | 'correction' = 'results') {
  const { context } = app;
  const file = { fileName: 'results.csv', csv, kind, reason: 'the station corrected its bulletin' };
  const preview = await context.db.transaction((tx) => previewImport(context, tx, file, OPERATOR_1));
  if (!('value' in preview)) return preview;
  return context.db.transaction((tx) => approveImport(context, tx, preview.value.id, OPERATOR_2));
}

export const units = (amount: number): bigint => BigInt(amount) * P;
