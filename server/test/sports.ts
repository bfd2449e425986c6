import { setTimeout as sleep } from 'node:timers/promises';
import type { CallDefinition } from '@lantern/contract';
import { sportsCalls } from '@lantern/contract/sports';
import type {
  FeedCompetition,
  FeedEvent,
  FeedFixture,
  FootballFacts,
} from '../src/modules/sports/feed/sports.feed-adapter.ts';
import { applyDelivered, type Delivered } from '../src/modules/sports/index.ts';
import { openTestApp, type TestApp } from './app.ts';
import { call } from './instant.ts';
import type { Person } from './people.ts';

export const FEED = 'test';
const MINUTE_MS = 60_000;

// biome-ignore lint/suspicious/noExplicitAny: a reply is read by the test that expects it
export type Replied = any;
export interface Match {
  readonly id: string;
  readonly code: string;
}

let fixtures = 0;
const teamOf = (name: string) => ({ id: `t-${name}`, name, short: name.slice(0, 3).toUpperCase() });

/** A feed in the hands of a test: messages of matches by the clock of the application. */
export class TestFeed {
  readonly #app: TestApp;
  #number = 0n;
  readonly #seqs = new Map<string, number>();
  readonly name: string;
  constructor(app: TestApp, name = FEED) {
    this.#app = app;
    this.name = name;
  }

  /** Delivers the next message of a match. */
  send(code: string, event: FeedEvent) {
    return applyDelivered(this.#app.context, this.next(code, event));
  }

  /** The next message of a match, for a test that delivers it itself. */
  next(code: string, event: FeedEvent): Delivered {
    this.#number += 1n;
    const seq = (this.#seqs.get(code) ?? 0) + 1;
    this.#seqs.set(code, seq);
    const message = { fixtureId: code, seq, atMs: this.#app.clock.nowMs(), event };
    return { feed: this.name, number: this.#number, message, fixtureId: code };
  }

  /** Announces a match of football that begins in an hour unless told otherwise. */
  async open(startsInMs = 60 * MINUTE_MS, more: Partial<FeedFixture> = {}): Promise<Match> {
    fixtures += 1;
    const fixture: FeedFixture = {
      ...{
        sport: 'football',
        title: null,
        league: { id: 'l-1', name: 'Mekong Premier' },
        season: '2026',
        round: '12',
      },
      ...{
        venue: 'Riverside ground',
        home: teamOf(`Herons ${fixtures}`),
        away: teamOf(`Oxen ${fixtures}`),
        bestOf: null,
        isVirtual: true,
      },
      startsAtMs: this.#app.clock.nowMs() + startsInMs,
      ...more,
    };
    return this.#announce(fixture);
  }

  /** Announces a series that begins in an hour, of a shooter unless told otherwise. */
  async openSeries(bestOf: number, title: 'cs2' | 'dota2' | 'lol' = 'cs2'): Promise<Match> {
    fixtures += 1;
    const fixture: FeedFixture = {
      ...{
        sport: 'esports',
        title,
        league: { id: `l-${title}`, name: 'Lotus Masters' },
        season: '2026',
        round: '1',
        venue: null,
      },
      ...{ home: teamOf(`Guard ${fixtures}`), away: teamOf(`Owls ${fixtures}`), bestOf, isVirtual: true },
      startsAtMs: this.#app.clock.nowMs() + 60 * MINUTE_MS,
    };
    return this.#announce(fixture);
  }

  /** Announces a competition of football, and when its last match begins. */
  async openCompetition(
    teams: readonly FeedCompetition['teams'][number][],
    pairs: readonly { readonly id: string; readonly home: string; readonly away: string }[],
    league: FeedCompetition['league'],
    startsInMs: number,
    played: FeedCompetition['played'] = [],
  ): Promise<Match> {
    fixtures += 1;
    const code = `w-${fixtures}`;
    const competition: FeedCompetition = {
      ...{ sport: 'football', title: null, league, season: '2026', isVirtual: true, teams, played },
      startsAtMs: this.#app.clock.nowMs() + startsInMs,
      fixtures: pairs.map((pair) => ({ ...pair, bestOf: null })),
    };
    await this.send(code, { type: 'competition', competition });
    return this.#matchOf(code);
  }

  async #announce(fixture: FeedFixture): Promise<Match> {
    const code = `f-${fixtures}`;
    await this.send(code, { type: 'fixture', fixture });
    return this.#matchOf(code);
  }

  async #matchOf(code: string): Promise<Match> {
    const { rows } = await this.#app.context.db.query<{ id: string }>(
      'select id from sports.match where feed = $1 and code = $2',
      [this.name, code],
    );
    return { id: rows[0]?.id ?? '', code };
  }

  async kickOff({ code }: Match): Promise<void> {
    await this.send(code, { type: 'phase', phase: 'first_half', score: { home: 0, away: 0 } });
    await this.settleDown();
  }

  /** Time goes on until bets are taken again, with a sign of life of the feed. */
  async settleDown(ms = 11_000): Promise<void> {
    this.#app.clock.advance(ms);
    await this.alive();
    await this.#app.jobs.runDue();
  }
  async alive(): Promise<void> {
    await this.#app.owner.query('update sports.feed set heard_at = $2 where feed = $1', [
      this.name,
      new Date(this.#app.clock.nowMs()),
    ]);
  }

  /** The end of a match with its result, as the messages before it say. */
  async result({ code }: Match, facts: Partial<FootballFacts> & Pick<FootballFacts, 'fullTime'>): Promise<void> {
    const none = { yellow: 0, red: 0 };
    await this.send(code, {
      type: 'result',
      version: 1,
      facts: {
        status: 'played',
        halfTime: { home: 0, away: 0 },
        corners: { home: 0, away: 0 },
        cards: { home: none, away: none },
        ...facts,
      },
    });
  }
}

export async function openSportsApp(settings: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  return openTestApp(settings);
}

export const seen = async (app: TestApp, match: Match): Promise<Replied> =>
  (await call(app, sportsCalls.getSportsMatch, null, { params: { id: match.id } })).value;

/** A leg at the price that a page shows now. */
export async function legOn(app: TestApp, match: Match, market: string, selection: string): Promise<Replied> {
  const page = await seen(app, match);
  const row = page.markets.find((one: Replied) => one.market === market);
  const price = row?.selections.find((one: Replied) => one.selection === selection);
  if (!price)
    throw new Error(`no price of ${market} ${selection}: ${page.markets.map((one: Replied) => one.market).join(' ')}`);
  return { matchId: match.id, market, selection, odds: price.odds, version: price.version };
}

export interface BetOptions {
  readonly stake?: string;
  readonly sizes?: readonly number[];
  readonly accept?: 'none' | 'better' | 'any';
  readonly key?: string;
}
/** One bet on the given legs; a multiple where there are many. */
export const place = (
  app: TestApp,
  who: Person,
  legs: readonly Replied[],
  options: BetOptions = {},
): Promise<Replied> =>
  call(app, sportsCalls.placeSportsSlip as CallDefinition, who, {
    body: {
      bets: [{ legs, sizes: options.sizes ?? [legs.length], stake: options.stake ?? '10' }],
      accept: options.accept ?? 'none',
    },
    ...(options.key ? { key: options.key } : {}),
  });
export const ownBet = async (app: TestApp, who: Person, id: string): Promise<Replied> =>
  (await call(app, sportsCalls.getSportsBet, who, { params: { id } })).value;

/** Runs what is due until every result is settled: a settlement waits until older transactions are over, of other tests' databases too. */
export async function settleAll(app: TestApp): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    app.clock.advance(300);
    await app.jobs.runDue();
    const { rowCount } = await app.owner.query(
      `select from sports.match m where exists (select from platform.job j where j.kind = 'sports.settle' and j.key = m.id::text)`,
    );
    if (rowCount === 0) return;
    await sleep(50);
  }
  throw new Error('a match is never settled');
}
