import { sha256Hex } from '@lantern/games/fair';
import { addDays, fixedZone } from '@lantern/kernel';
import { drawTimeOn, fastIssuesAfter, numeroOfDay } from '@lantern/rules/lottery';
import { type AppContext, type Needs, scheduleJobs, type Tx } from '../../../platform/index.ts';
import { COMMITMENTS, commitAllTo } from '../../fairness/index.ts';
import { type NewEvent, openEvents } from '../../wager/index.ts';
import { type CatalogueGame, categoryOf, gameOf, gamesOf, VENDOR } from '../lottery.catalogue.ts';
import { type GameSettings, gameSettings, noDrawDays } from '../lottery.config.store.ts';
import { rulesNow } from '../lottery.rules.ts';
import { addDraws, knownNumeros, type NewDraw } from '../lottery.store.ts';
import { forgetDrawSchedule } from './lottery.draw-schedule.ts';
import { JOB } from './lottery.job-names.ts';

const DAY_MS = 24 * 3600_000;
/** Sales of a daily draw open a week before they close, so that the next week follows without a gap. */
const SALES_MS = 7 * DAY_MS;
const DAYS_AHEAD = 7;
/** A station without draws on a holiday still shows its next draw: days searched for one. */
const DAYS_AHEAD_MAX = 35;
/** The running issue and those of the longest chase after it. */
const FAST_ISSUES = 21;
const SEED_BYTES = 32;

export type IssueTimes = Omit<NewDraw, 'id' | 'state' | 'seedHash' | 'seedSealed' | 'rule'>;

export const isDrawDay = (game: CatalogueGame, day: string): boolean => game.family.isDrawDay(game, day);

/** Times of sale and draw of a daily game on a day, whether or not it draws on it. */
export function timesOn(game: CatalogueGame, lockSeconds: number, day: string) {
  const drawAtMs = drawTimeOn(day, game.drawMinute ?? 0, game.family.zone);
  const closeAtMs = drawAtMs - lockSeconds * 1000;
  return { openAtMs: closeAtMs - SALES_MS, closeAtMs, drawAtMs };
}

interface Calendar {
  readonly nowMs: number;
  /** `region day` without draws. */
  readonly resting: ReadonlySet<string>;
}

/** The draws of a daily game in the coming week, and at least one. */
export function dailyIssues(game: CatalogueGame, lockSeconds: number, calendar: Calendar): readonly IssueTimes[] {
  const issues: IssueTimes[] = [];
  const today = game.family.zone.dayAt(calendar.nowMs);
  for (let ahead = 0; ahead <= DAYS_AHEAD_MAX; ahead += 1) {
    if (ahead > DAYS_AHEAD && issues.length > 0) break;
    const day = addDays(today, ahead);
    const times = timesOn(game, lockSeconds, day);
    const draws = isDrawDay(game, day) && !calendar.resting.has(`${game.region} ${day}`);
    if (!draws || times.closeAtMs <= calendar.nowMs) continue;
    // A draw beyond the week is included only when there is no nearer one: it is on sale already.
    const openAtMs = ahead > DAYS_AHEAD ? Math.min(times.openAtMs, calendar.nowMs) : times.openAtMs;
    issues.push({ gameCode: game.code, numero: numeroOfDay(day), day, ...times, openAtMs });
  }
  return issues;
}

/** The running issue of a fast game and those after it. */
export function fastIssues(
  game: CatalogueGame,
  lockSeconds: number,
  nowMs: number,
  count = FAST_ISSUES,
): readonly IssueTimes[] {
  const intervalMs = (game.intervalSeconds ?? 0) * 1000;
  return fastIssuesAfter(nowMs, game.intervalSeconds ?? 0, count, game.family.zone).map((issue) => ({
    gameCode: game.code,
    numero: issue.numero,
    day: issue.day,
    openAtMs: issue.drawAtMs - FAST_ISSUES * intervalMs,
    closeAtMs: issue.drawAtMs - lockSeconds * 1000,
    drawAtMs: issue.drawAtMs,
  }));
}

/** The context a seed is encrypted with, so that no seed can be used for another draw. */
export const seedPurpose = (drawId: bigint | string): string => `lottery seed ${drawId}`;

/** The commitment: the hash of the seed is public with the issue, before the first bet (architecture.md 6). */
function commit(context: Needs<'random' | 'secrets'>, drawId: bigint): Pick<NewDraw, 'seedHash' | 'seedSealed'> {
  const seed = Buffer.from(context.random.bytes(SEED_BYTES)).toString('hex');
  return { seedHash: sha256Hex(seed), seedSealed: context.secrets.seal(seed, seedPurpose(drawId)) };
}

/** Creates missing issues with their events and schedules opening and closing. Idempotent. */
export async function sellIssues(
  context: AppContext,
  tx: Tx,
  wanted: readonly IssueTimes[],
  settings: ReadonlyMap<string, GameSettings>,
): Promise<void> {
  await scheduleSales(tx, await addIssues(context, tx, wanted, settings));
}

/** Creates missing issues with their events and answers them: whoever calls it has to open and close them. */
export async function addIssues(
  context: AppContext,
  tx: Tx,
  wanted: readonly IssueTimes[],
  settings: ReadonlyMap<string, GameSettings>,
): Promise<readonly NewDraw[]> {
  const codes = [...new Set(wanted.map((issue) => issue.gameCode))];
  const first = wanted.map((issue) => issue.numero).sort()[0];
  if (first === undefined) return [];
  const known = await knownNumeros(tx, codes, first);
  const ruleOf = await rulesNow(tx);
  const nowMs = context.clock.nowMs();
  const made = wanted
    .filter((issue) => !known.has(`${issue.gameCode} ${issue.numero}`) && issue.closeAtMs > nowMs)
    .map((issue): NewDraw => {
      const id = context.newId();
      const game = gameOf(context.hooks, issue.gameCode);
      return {
        ...issue,
        id,
        state: issue.openAtMs <= nowMs ? 'open' : 'scheduled',
        rule: game ? ruleOf(game.family) : null,
        ...(game?.source === 'fast' ? commit(context, id) : { seedHash: null, seedSealed: null }),
      };
    });
  if (made.length === 0) return [];
  const added = await addDraws(tx, made);
  const fresh = made.filter(({ id }) => added.has(id));
  // In the transaction that opens sales: no bet can precede the commitment.
  await commitAllTo(context, tx, COMMITMENTS.draw, fresh.flatMap(promiseOf));
  await openEvents(tx, eventsOf(context, fresh, settings));
  tx.afterCommit(() => {
    forgetDrawSchedule(context);
    for (const draw of fresh) if (draw.state === 'open') publishOpened(context, draw);
  });
  return fresh;
}

const promiseOf = ({ id, seedHash }: NewDraw) => (seedHash === null ? [] : [{ about: id, value: seedHash }]);

const eventsOf = (
  { hooks }: Needs<'hooks'>,
  draws: readonly NewDraw[],
  settings: ReadonlyMap<string, GameSettings>,
): readonly NewEvent[] =>
  draws.flatMap((draw) => {
    const game = gameOf(hooks, draw.gameCode);
    const own = settings.get(draw.gameCode);
    if (!game || !own) return [];
    return [
      {
        id: draw.id,
        category: categoryOf(game),
        vendor: VENDOR,
        game: game.code,
        name: draw.numero,
        opensAtMs: draw.openAtMs,
        closesAtMs: draw.closeAtMs,
        memberLimit: own.memberPerDraw,
      },
    ];
  });

const scheduleSales = (tx: Tx, draws: readonly NewDraw[]): Promise<void> =>
  scheduleJobs(
    tx,
    draws.flatMap(({ id, state, openAtMs, closeAtMs }) => {
      const key = id.toString();
      const close = { kind: JOB.close, key, runAtMs: closeAtMs };
      return state === 'scheduled' ? [{ kind: JOB.open, key, runAtMs: openAtMs }, close] : [close];
    }),
  );

export function publishOpened(
  context: Needs<'push'>,
  draw: { id: bigint | string; gameCode: string; numero: string; closeAtMs: number; drawAtMs: number },
): void {
  context.push.publish('draw.opened', {
    drawId: draw.id.toString(),
    game: draw.gameCode,
    numero: draw.numero,
    closeAt: new Date(draw.closeAtMs).toISOString(),
    drawAt: new Date(draw.drawAtMs).toISOString(),
  });
}

/** Creates the coming issues of all daily games on sale. */
export async function makeDailyIssues(context: AppContext, tx: Tx): Promise<void> {
  const nowMs = context.clock.nowMs();
  const settings = await gameSettings(tx);
  // Every zone of the world is within a day of UTC.
  const today = fixedZone(0).dayAt(nowMs);
  const resting = await noDrawDays(tx, addDays(today, -1), addDays(today, DAYS_AHEAD_MAX + 1));
  const wanted = gamesOf(context.hooks).flatMap((game) => {
    const own = settings.get(game.code);
    return game.intervalSeconds === null && own?.onSale ? dailyIssues(game, own.lockSeconds, { nowMs, resting }) : [];
  });
  await sellIssues(context, tx, wanted, settings);
}

/** Creates the coming issues of one fast game from now on; issues during a stop of the server are not created later. */
export async function makeFastIssues(context: AppContext, tx: Tx, game: CatalogueGame): Promise<void> {
  const settings = await gameSettings(tx);
  const own = settings.get(game.code);
  if (own?.onSale) await sellIssues(context, tx, fastIssues(game, own.lockSeconds, context.clock.nowMs()), settings);
}
