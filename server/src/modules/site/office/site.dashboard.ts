import type { AnswerOf } from '@lantern/contract';
import type { siteOfficeCalls } from '@lantern/contract/site/office';
import { formatAmount, idFloorOf } from '@lantern/kernel';
import { type AppContext, createCacheNews, dayOf, dayStartMs, iso, type Needs } from '../../../platform/index.ts';
import { registeredBetween } from '../../account/index.ts';
import { depositFigures, withdrawalFigures } from '../../cashier/index.ts';
import { openHouseGames } from '../../catalogue/index.ts';
import { activeMembers } from '../../session/index.ts';
import { chainProof, failingJobs } from '../../staff/index.ts';
import { hourFigures, houseReturns } from '../../wager/index.ts';
import { settingsOf } from '../index.ts';

/** What is the same for every operator. */
type Dashboard = Omit<AnswerOf<(typeof siteOfficeCalls)['getDashboard']>, 'queues'>;
type Figures = Awaited<ReturnType<typeof hourFigures>>['figures'];

const DAY_MS = 24 * 3600_000;
const WEEK_MS = 7 * DAY_MS;
const CACHE_MS = 20_000;

const sumOf = (figures: Figures, what: 'turnover' | 'revenue'): bigint =>
  figures.reduce((sum, one) => sum + one[what], 0n);

const ofDay = (context: Needs<'db'>, startMs: number, untilMs: number, currency: string) =>
  hourFigures(context.db, {
    fromId: idFloorOf(startMs),
    toId: idFloorOf(untilMs),
    fromIso: iso(startMs),
    currency,
  });

function hoursOf(today: Figures, before: Figures): Dashboard['hours'] {
  const inHour = (figures: Figures, hour: number) => figures.filter((one) => one.hour === hour);
  return Array.from({ length: 24 }, (_, hour) => ({
    hour,
    today: formatAmount(sumOf(inHour(today, hour), 'turnover')),
    before: formatAmount(sumOf(inHour(before, hour), 'turnover')),
  }));
}

function gamesOf(today: Figures): Dashboard['games'] {
  const games = [...new Set(today.map((one) => one.game))].map((game) => {
    const own = today.filter((one) => one.game === game);
    return {
      game,
      turnover: sumOf(own, 'turnover'),
      revenue: sumOf(own, 'revenue'),
      wagers: own.reduce((sum, one) => sum + one.wagers, 0),
    };
  });
  return games
    .sort((a, b) => (b.turnover > a.turnover ? 1 : -1))
    .map((one) => ({ ...one, turnover: formatAmount(one.turnover), revenue: formatAmount(one.revenue) }));
}

async function alertsOf(context: Needs<'db' | 'watch'>): Promise<Dashboard['alerts']> {
  const [jobs, proof] = await Promise.all([failingJobs(context.db), chainProof(context.db)]);
  return [
    // Of the answering process; the others report to `/metrics` and their log.
    ...context.watch.alarms().map(({ kind, subject, sinceMs }) => ({
      kind: 'server' as const,
      subject: `${kind} ${subject}`.trim(),
      since: iso(sinceMs),
    })),
    ...(proof && !proof.isWhole ? [{ kind: 'audit' as const, subject: '', since: iso(proof.provenAt) }] : []),
    ...jobs.map(({ kind, key, runAt }) => ({
      kind: kind.startsWith('post.') ? ('post' as const) : ('job' as const),
      subject: key === 'every' ? kind : `${kind} ${key}`,
      since: iso(runAt),
    })),
  ];
}

/** Own games outside their band that players can still open, by their tallies. */
async function returnAlertsOf(context: AppContext): Promise<Dashboard['outside']> {
  const found = (await houseReturns(context)).filter(({ isOutside }) => isOutside);
  const open = await openHouseGames(
    context.db,
    found.map(({ game }) => game),
  );
  return found.flatMap(({ game, version, currency, spins, theoretical, actual, band }) => {
    const nodeId = open.get(game);
    return nodeId === undefined
      ? []
      : [{ nodeId, game, version, currency, spins, theoretical, actual: actual ?? 0, band: band ?? 0 }];
  });
}

async function make(context: AppContext): Promise<Dashboard> {
  const nowMs = context.clock.nowMs();
  const settings = await settingsOf(context);
  const currency = settings['merchant.currency'];
  const day = dayOf(nowMs);
  const startMs = dayStartMs(day);
  const [today, before, deposits, withdrawals, active, registered, alerts, external] = await Promise.all([
    ofDay(context, startMs, startMs + DAY_MS, currency),
    // The whole day a week ago for the curve; the comparison of sums ends at this time of day.
    ofDay(context, startMs - WEEK_MS, startMs - WEEK_MS + DAY_MS, currency),
    depositFigures(context.db, iso(startMs), currency),
    withdrawalFigures(context.db, iso(startMs), currency),
    activeMembers(context.db, context),
    registeredBetween(context.db, idFloorOf(startMs), idFloorOf(startMs + DAY_MS)),
    alertsOf(context),
    returnAlertsOf(context),
  ]);
  const soFar = await ofDay(context, startMs - WEEK_MS, nowMs - WEEK_MS, currency);
  return {
    day,
    madeAt: iso(nowMs),
    currency,
    currencySymbol: settings['merchant.currencySymbol'],
    turnover: {
      today: formatAmount(sumOf(today.figures, 'turnover')),
      before: formatAmount(sumOf(soFar.figures, 'turnover')),
    },
    revenue: {
      today: formatAmount(sumOf(today.figures, 'revenue')),
      before: formatAmount(sumOf(soFar.figures, 'revenue')),
    },
    hours: hoursOf(today.figures, before.figures),
    games: gamesOf(today.figures),
    deposits: { ...deposits, credited: formatAmount(deposits.credited) },
    withdrawals: { ...withdrawals, paid: formatAmount(withdrawals.paid) },
    members: { active, bettors: today.bettors, registered },
    alerts,
    outside: external,
  };
}

const cache = new WeakMap<AppContext, { readonly made: Promise<Dashboard>; readonly atMs: number }>();

const news = createCacheNews('dashboard', (context) => cache.delete(context));

/** An operator's own change is visible at once, whichever node answers next. */
export const forgetDashboard = (context: AppContext): void => void news.changed(context);

/** Computed at most every twenty seconds, however many operators read it. */
export function dashboardOf(context: AppContext): Promise<Dashboard> {
  const nowMs = context.clock.nowMs();
  const known = cache.get(context);
  if (known && nowMs - known.atMs < CACHE_MS && nowMs >= known.atMs) return known.made;
  news.follow(context);
  const made = make(context);
  cache.set(context, { made, atMs: nowMs });
  made.catch(() => cache.delete(context));
  return made;
}
