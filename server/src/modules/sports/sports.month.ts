import { setTimeout as sleep } from 'node:timers/promises';
import { invariant } from '@lantern/kernel';
import {
  atTime,
  type DemoMoment,
  type DemoMonth,
  type DemoPart,
  type DemoPlayer,
  demoKey,
  isRefusal,
  noteStake,
} from '../../platform/index.ts';
import { applyDelivered } from './applying/sports.apply.ts';
import { betsOfSlip } from './betting/sports.bets.store.ts';
import { presentedBets } from './betting/sports.bets.ts';
import { cashOutBet } from './betting/sports.cash-out.ts';
import { placeSports } from './betting/sports.place.ts';
import type { FeedEvent, FeedTeam, Score, Side } from './feed/sports.feed-adapter.ts';
import { settleMatch } from './settling/sports.settle.ts';
import { matchNamed } from './sports.month.store.ts';

/** A feed of its own: the numbers of the real one begin with its first message. */
const FEED = 'demo';
const LEAGUE = { id: 'cup', name: 'Lantern Cup' };
const MINUTE_MS = 60_000;
const BETTORS = 7;
const TURNS_MAX = 4000;
const QUIET_AGAIN_MS = 5;

interface MonthMatch {
  readonly code: string;
  readonly home: string;
  readonly away: string;
  readonly startsMinute: number;
  /** Goals in their order: the side, and the minute of the match. */
  readonly goals: readonly (readonly [Side, number])[];
  /** Without one an operator has a result to enter. */
  readonly hasResult: boolean;
}
/** The matches of the day before the last; each is announced in the morning and played in the evening. */
const MATCHES: readonly MonthMatch[] = [
  {
    code: 'cup-1',
    home: 'Hoi An Lamps',
    away: 'Sa Pa Clouds',
    startsMinute: 0,
    goals: [['home', 23]],
    hasResult: true,
  },
  {
    ...{ code: 'cup-2', home: 'Phu Quoc Pearls', away: 'Cat Ba Cliffs', startsMinute: 15, hasResult: true },
    goals: [
      ['away', 12],
      ['home', 71],
    ],
  },
  { code: 'cup-3', home: 'Buon Ho Bees', away: 'Moc Chau Tea', startsMinute: 30, goals: [], hasResult: false },
];
const [FIRST, SECOND, THIRD] = ['cup-1', 'cup-2', 'cup-3'] as const;

const teamOf = (name: string): FeedTeam => ({ id: name, name, short: name.slice(0, 3).toUpperCase() });

/** Delivers the messages of the month's matches, numbered as a feed does. */
function feedOf({ context, clock }: DemoMonth) {
  const seqs = new Map<string, number>();
  let number = 0n;
  const deliver = async (code: string, event: FeedEvent): Promise<void> => {
    number += 1n;
    const seq = (seqs.get(code) ?? 0) + 1;
    seqs.set(code, seq);
    const message = { fixtureId: code, seq, atMs: clock.nowMs(), event };
    const verdict = await applyDelivered(context, { feed: FEED, number, message, fixtureId: code });
    invariant(verdict === 'applied', `the ${event.type} of ${code} fits what was reported before`);
  };
  // Moments of one time are played side by side, and a message is applied after the one before it.
  let last = Promise.resolve();
  return (code: string, event: FeedEvent): Promise<void> => {
    last = last.then(() => deliver(code, event));
    return last;
  };
}
type Send = ReturnType<typeof feedOf>;

const announced = ({ code, home, away }: MonthMatch, startsAtMs: number, send: Send) =>
  send(code, {
    type: 'fixture',
    fixture: {
      ...{ sport: 'football', title: null, league: LEAGUE, season: '1', round: '1', venue: null, startsAtMs },
      ...{ home: teamOf(home), away: teamOf(away), bestOf: null, isVirtual: true },
    },
  });

const HALF_TIME = 45;
const BREAK = 15;
const FULL_TIME = 90;
const none = { yellow: 0, red: 0 };

/** The score after the goals up to a minute. */
function scoreAt({ goals }: MonthMatch, minute: number): Score {
  const own = (wanted: Side) => goals.filter(([side, at]) => side === wanted && at <= minute).length;
  return { home: own('home'), away: own('away') };
}

/** What happens in a match, each with the minutes after its start. */
function eventsOf(match: MonthMatch): (readonly [minutes: number, event: FeedEvent])[] {
  const [halfTime, fullTime] = [scoreAt(match, HALF_TIME), scoreAt(match, FULL_TIME)];
  const phase = (name: 'first_half' | 'half_time' | 'second_half' | 'ended', score: Score) =>
    ({ type: 'phase', phase: name, score }) as const;
  const goals = match.goals.map(([side, minute]) => {
    const event = { type: 'goal', side, isOwnGoal: false, shirt: 9, score: scoreAt(match, minute), minute, added: 0 };
    return [minute > HALF_TIME ? minute + BREAK : minute, event as FeedEvent] as const;
  });
  // A result that counts more than was reported would contradict its match.
  const facts = {
    ...({ status: 'played', halfTime, fullTime, corners: { home: 0, away: 0 } } as const),
    cards: { home: none, away: none },
  };
  return [
    [0, phase('first_half', { home: 0, away: 0 })],
    ...goals,
    [HALF_TIME, phase('half_time', halfTime)],
    [HALF_TIME + BREAK, phase('second_half', halfTime)],
    [FULL_TIME + BREAK, phase('ended', fullTime)],
    ...(match.hasResult ? [[FULL_TIME + BREAK + 2, { type: 'result', version: 1, facts }] as const] : []),
  ];
}

/** Settles a result as its job does, which then finds nothing left to do. */
async function settleResult({ context }: DemoMonth, code: string): Promise<void> {
  const match = await matchNamed(context.db, FEED, code);
  for (let turn = 0; match && turn < TURNS_MAX; turn += 1) {
    if (!(await settleMatch(context, match.id))) return;
    // Bets of other programs on the cluster are still being stored.
    await sleep(QUIET_AGAIN_MS);
  }
  throw new Error(`match ${code} of the month was not settled`);
}

interface Leg {
  readonly code: string;
  readonly market: string;
  readonly selection: string;
}

/** A bet of a player at the prices of now; its id, or nothing where it was refused for want of money. */
async function bet(month: DemoMonth, player: DemoPlayer, legs: readonly Leg[], sizes: readonly number[]) {
  const { context } = month;
  const { actor, weight } = player;
  const key = demoKey(context);
  const entered = [];
  for (const { code, market, selection } of legs) {
    const match = await matchNamed(context.db, FEED, code);
    // Any price is accepted, so none has to be read first.
    if (match) entered.push({ matchId: match.id, market, selection, odds: '1.01', version: 0, isBanker: false });
  }
  const placed = await placeSports(context, {
    ...{ actor, ...PAGE, language: actor.language, key, bodyHash: Buffer.from(key) },
    body: { bets: [{ legs: entered, sizes, stake: String(weight) }], accept: 'any' },
  });
  noteStake(player, placed);
  return isRefusal(placed) ? undefined : placed.value.slipId;
}
const PAGE = { address: '127.0.0.1', headers: {} };

const WINNERS = ['H', 'D', 'A'] as const;
const on = (code: string, market: string, selection: string): Leg => ({ code, market, selection });

/** Singles, a double and a system; those of the shown login are won, lost, open, and one is bought back. */
async function betAll(month: DemoMonth): Promise<(() => Promise<void>) | undefined> {
  // Always the same ones: choices of the month that other modules make stay as they are.
  const [shown, ...others] = month.players.filter(({ hasMoney }) => hasMoney).slice(0, BETTORS);
  if (!shown) return undefined;
  const home = on(FIRST, '1X2', 'H');
  const both = on(SECOND, 'BTTS', 'yes');
  const draw = on(SECOND, '1X2', 'D');
  const open = on(THIRD, 'OU:2.5', 'under');
  await bet(month, shown, [home], [1]);
  await bet(month, shown, [home, both], [2]);
  await bet(month, shown, [on(FIRST, '1X2', 'A'), draw], [2]);
  await bet(month, shown, [home, both, open], [2, 3]);
  await bet(month, shown, [open], [1]);
  const bought = await bet(month, shown, [draw], [1]);
  await Promise.all(
    others.map((player, index) => {
      const winner = WINNERS[(index + 1) % WINNERS.length] ?? 'H';
      return bet(month, player, [on(MATCHES[index % MATCHES.length]?.code ?? FIRST, '1X2', winner)], [1]);
    }),
  );
  return bought === undefined ? undefined : () => buyBack(month, shown, bought);
}

/** The member takes the offer that their bet shows now. */
async function buyBack({ context }: DemoMonth, { actor }: DemoPlayer, slipId: string): Promise<void> {
  const [row] = await betsOfSlip(context.db, actor.memberId, slipId);
  const [shown] = row ? await presentedBets(context, [row], actor.language) : [];
  if (!shown?.offer) return;
  const { amount, version } = shown.offer;
  const body = { percent: 100, amount, version };
  const key = demoKey(context);
  const request = { key, bodyHash: Buffer.from(key) };
  await cashOutBet(context, { actor, id: shown.betId, body, language: actor.language, request });
}

/** One round of matches on the day before the last: announced, bet on, played, settled but for one without a result. */
export const sportsDay: DemoPart = (month, day) => {
  if (!day.isEve) return [];
  const send = feedOf(month);
  const kickOffMs = atTime(day, 18);
  let takeOffer: (() => Promise<void>) | undefined;
  const startOf = ({ startsMinute }: MonthMatch): number => kickOffMs + startsMinute * MINUTE_MS;
  const played = MATCHES.flatMap((match) =>
    eventsOf(match).map(
      ([minutes, event]): DemoMoment => ({
        atMs: startOf(match) + minutes * MINUTE_MS,
        run: async () => {
          await send(match.code, event);
          if (event.type === 'result') await settleResult(month, match.code);
        },
      }),
    ),
  );
  return [
    {
      atMs: atTime(day, 8),
      run: async () => {
        for (const match of MATCHES) await announced(match, startOf(match), send);
      },
    },
    {
      atMs: atTime(day, 12, 10),
      run: async () => {
        takeOffer = await betAll(month);
      },
    },
    { atMs: atTime(day, 13, 30), run: async () => takeOffer?.() },
    ...played,
  ];
};
