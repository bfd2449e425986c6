import { mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Anchor, type Book, OtherFeed, openBook } from './book.ts';
import { strengthOf } from './chance.ts';
import { LEAGUES, plannedBetween } from './leagues.ts';
import type { Body } from './messages.ts';
import { createPublisher } from './publisher.ts';
import { scriptOf } from './script.ts';
import { replayOf, SEASONS } from './season.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const START_MS = Date.UTC(2026, 11, 1, 8, 0, 0);
const FEED = { seed: 'seed of tests', speed: 1, season: '', leagues: LEAGUES.map(({ code }) => code).join() };
/** Half as many matches, for tests that need no more. */
const SMALL = { ...FEED, leagues: 'mp,lm,nd' };

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantern-feed-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bodiesOf = (book: Book): Body[] =>
  Array.from({ length: book.last() - book.first() + 1 }, (_, at) => JSON.parse(book.text(book.first() + at) ?? ''));
/** What a feed without a file has said by the end of `hours`, looked at every `everyMs`. */
function said(feed: Omit<Anchor, 'realMs' | 'first'>, hours: number, everyMs: number): Book {
  const book = openBook(undefined, feed, START_MS);
  const publisher = createPublisher(book);
  for (let ms = 0; ms < hours * HOUR_MS; ms += everyMs) publisher.publish(START_MS + ms);
  publisher.publish(START_MS + hours * HOUR_MS);
  return book;
}

describe('what a feed says', () => {
  test('follows from its seed, however often it looks for what is due', () => {
    const [often, seldom] = [said(SMALL, 2, 20_000), said(SMALL, 2, HOUR_MS)];
    expect(bodiesOf(often)).toEqual(bodiesOf(seldom));
    expect(bodiesOf(said({ ...SMALL, seed: 'another' }, 1, HOUR_MS))).not.toEqual(bodiesOf(said(SMALL, 1, HOUR_MS)));
  });

  test('begins with what the teams of each league played before, and most of their strength stays from season to season', () => {
    const bodies = bodiesOf(said(SMALL, 1, HOUR_MS));
    const first = bodies.findIndex(({ type }) => type === 'fixture');
    const leagues = bodies.slice(0, first);
    expect(leagues.map((body) => body.type === 'competition' && body.league.id).toSorted()).toEqual(['lm', 'mp', 'nd']);
    for (const body of leagues) {
      if (body.type !== 'competition') continue;
      expect(body.played.length).toBeGreaterThan(250);
      const ids = new Set(body.teams.map(({ id }) => id));
      expect(
        body.played.every(({ home, away, at }) => ids.has(home) && ids.has(away) && Date.parse(at) < START_MS),
      ).toBe(true);
    }
    const [one, next] = ['s1', 's2'].map((season) => strengthOf('seed', season, 'mp-1')) as [number, number];
    expect(Math.abs(one - next)).toBeLessThanOrEqual(0.2);
  });

  test('is numbered without a gap, and within each fixture too', () => {
    const counts = new Map<string, number>();
    for (const { fixture, seq } of bodiesOf(said(SMALL, 3, HOUR_MS))) {
      expect(seq).toBe((counts.get(fixture) ?? 0) + 1);
      counts.set(fixture, seq);
    }
  });

  test('is the same after it was killed ten times while it wrote', () => {
    const clean = bodiesOf(said(SMALL, 1, HOUR_MS));
    const path = join(folder, 'killed.jsonl');
    let cut = 7919;
    for (let kill = 0; kill <= 10; kill += 1) {
      const book = openBook(path, SMALL, START_MS);
      createPublisher(book).publish(START_MS + (HOUR_MS * kill) / 10);
      const size = readFileSync(path).byteLength;
      cut = (cut * 48_271) % 2_147_483_647;
      // The last kill comes after everything was written.
      if (kill < 10) truncateSync(path, Math.max(200, size - (cut % 60_000)));
      else expect(bodiesOf(book)).toEqual(clean);
    }
  });

  test('is said ten times as fast at ten times the speed', () => {
    const slow = bodiesOf(said(SMALL, 20, HOUR_MS));
    const fast = bodiesOf(said({ ...SMALL, speed: 10 }, 2, HOUR_MS));
    const isTimeless = ({ type }: Body) => !['fixture', 'competition', 'moved', 'postponed'].includes(type);
    const plain = (bodies: Body[]) => bodies.filter(isTimeless).map(({ at: _, ...rest }) => rest);
    expect(plain(fast)).toEqual(plain(slow));
    const last = slow.at(-1)?.at ?? '';
    const lastFast = fast.at(-1)?.at ?? '';
    expect(Math.abs((Date.parse(last) - START_MS) / 10 - (Date.parse(lastFast) - START_MS))).toBeLessThanOrEqual(1);
  });

  test('is no other feed’s: a file goes with its seed, speed and season', () => {
    const path = join(folder, 'mine.jsonl');
    openBook(path, FEED, START_MS);
    expect(() => openBook(path, { ...FEED, speed: 2 }, START_MS)).toThrow(OtherFeed);
    rmSync(path);
    const later = openBook(path, FEED, START_MS + HOUR_MS);
    // Nobody who has read the lost file takes a new message for an old one.
    expect(later.anchor.first).toBeGreaterThan(Math.floor(START_MS / 100) + 30_000);
  });

  test('is left out only of matches that were never announced and are over', () => {
    const path = join(folder, 'asleep.jsonl');
    createPublisher(openBook(path, SMALL, START_MS)).publish(START_MS);
    const awake = openBook(path, SMALL, START_MS);
    const announced = new Set(
      [...awake.states()].flatMap(([id, { result, competition }]) => (result === null && !competition ? [id] : [])),
    );
    createPublisher(awake).publish(START_MS + 96 * HOUR_MS);
    for (const id of announced) {
      const state = awake.stateOf(id);
      expect(state?.result !== null || state?.phase === 'postponed', id).toBe(true);
    }
    const ends = [...awake.states()].filter(([id, { result }]) => !announced.has(id) && result !== null);
    expect(
      ends.every(([, { at }]) => Date.parse(at) <= START_MS + 4 * HOUR_MS || Date.parse(at) > START_MS + 88 * HOUR_MS),
    ).toBe(true);
  });
});

describe('the calendar', () => {
  test('has matches in play, within the hour and tomorrow at any time, of both sports', () => {
    for (let hour = 0; hour < 200; hour += 1) {
      const nowMs = START_MS + hour * 61 * MINUTE_MS;
      for (const sport of ['football', 'esports']) {
        const leagues = LEAGUES.filter((league) => league.sport === sport);
        const count = (fromMs: number, toMs: number) =>
          leagues.flatMap((league) => plannedBetween(league, nowMs + fromMs, nowMs + toMs)).length;
        expect(count(-60 * MINUTE_MS, 0), `${sport} in play, hour ${hour}`).toBeGreaterThan(0);
        expect(count(0, HOUR_MS), `${sport} soon, hour ${hour}`).toBeGreaterThan(0);
        expect(count(24 * HOUR_MS, 30 * HOUR_MS), `${sport} tomorrow`).toBeGreaterThan(sport === 'football' ? 20 : 5);
      }
    }
  });

  test('lets every team meet every other one at home and away, once a season', () => {
    for (const league of LEAGUES) {
      const days = 2 * (league.teams.length - 1);
      const fromMs = league.offsetMs + days * 7 * league.roundMs;
      const season = plannedBetween(league, fromMs, fromMs + days * league.roundMs);
      const pairs = season.map(({ home, away }) => `${home.id} ${away.id}`);
      expect(new Set(pairs).size, league.name).toBe(league.teams.length * (league.teams.length - 1));
      expect(pairs.length).toBe(new Set(pairs).size);
      expect(new Set(season.map(({ id }) => id)).size).toBe(season.length);
    }
  });

  test('lets no team play twice at once', () => {
    const busyUntil = new Map<string, string>();
    const bodies = bodiesOf(said(FEED, 30, HOUR_MS));
    const teams = new Map<string, readonly string[]>();
    const isUnmoved = new Map<string, boolean>();
    for (const body of bodies) {
      if (body.type === 'fixture') teams.set(body.fixture, [body.home.id, body.away.id]);
      if (body.type === 'postponed' || body.type === 'moved') isUnmoved.set(body.fixture, false);
    }
    for (const body of bodies) {
      if (isUnmoved.get(body.fixture) === false) continue;
      for (const team of teams.get(body.fixture) ?? []) {
        const isStart =
          (body.type === 'phase' && body.phase === 'first_half') || (body.type === 'map_started' && body.map === 1);
        if (isStart) expect((busyUntil.get(team) ?? '') < body.at, `${team} at ${body.at}`).toBe(true);
        if (['phase', 'map_started', 'series_ended', 'abandoned'].includes(body.type)) busyUntil.set(team, body.at);
      }
    }
  });
});

describe('competitions', () => {
  test('are announced with what is left to play, and won by who leads the table that their results make', () => {
    const bodies = bodiesOf(said({ ...SMALL, leagues: 'lm', speed: 60 }, 6, 30 * MINUTE_MS));
    const [announced] = bodies.flatMap((body) => (body.type === 'competition' ? [body] : []));
    const won = bodies.find((body) => body.type === 'winners' && body.fixture === announced?.fixture);
    if (!announced || won?.type !== 'winners') throw new Error('a competition is announced and won');
    expect(announced.season.startsWith('lm-s')).toBe(true);
    const table = new Map(announced.teams.map(({ id, points, scored, against }) => [id, { points, scored, against }]));
    const results = new Map(
      bodies.flatMap((body) =>
        body.type === 'result' && 'won' in body.facts && body.facts.status !== 'abandoned'
          ? [[body.fixture, body.facts.won] as const]
          : [],
      ),
    );
    for (const { id, home, away } of announced.fixtures) {
      const score = results.get(id);
      for (const [team, own, theirs] of score
        ? ([
            [home, score.home, score.away],
            [away, score.away, score.home],
          ] as const)
        : []) {
        const row = table.get(team);
        if (!row) continue;
        row.points += own > theirs ? 3 : own === theirs ? 1 : 0;
        row.scored += own;
        row.against += theirs;
      }
    }
    const best = [...table].toSorted(
      ([, a], [, b]) => b.points - a.points || b.scored - b.against - (a.scored - a.against) || b.scored - a.scored,
    )[0];
    expect(won.teams).toContain(best?.[0]);
  });

  test('that go on for longer than messages are stored are announced once', () => {
    const path = join(folder, 'long.jsonl');
    const feed = { ...FEED, leagues: 'mp,lm' };
    const heard = new Set<string>();
    for (let hours = 0; hours <= 168; hours += 24) {
      const book = openBook(path, feed, START_MS + hours * HOUR_MS);
      const before = book.last();
      createPublisher(book).publish(START_MS + hours * HOUR_MS);
      for (let number = Math.max(before + 1, book.first()); number <= book.last(); number += 1) {
        const body: Body = JSON.parse(book.text(number) ?? '');
        if (body.type !== 'competition') continue;
        expect(heard).not.toContain(body.fixture);
        heard.add(body.fixture);
      }
    }
    expect(heard.size).toBeGreaterThan(2);
  });
});

describe('matches', () => {
  test('have goals, corners and cards as football has, and some are moved, postponed, abandoned, reversed and corrected', () => {
    const book = said({ ...FEED, speed: 48 }, 2, 10 * MINUTE_MS);
    const [bodies, states] = [bodiesOf(book), book.states()];
    const played = [...states.values()].filter(
      ({ fixture, phase }) => fixture.sport === 'football' && phase === 'ended',
    );
    const mean = (of: (state: (typeof played)[number]) => number) =>
      played.reduce((sum, state) => sum + of(state), 0) / played.length;
    expect(played.length).toBeGreaterThan(300);
    const goals = mean(({ score }) => score.home + score.away);
    expect(goals).toBeGreaterThan(2.3);
    expect(goals).toBeLessThan(3.1);
    expect(mean(({ corners }) => corners.home + corners.away)).toBeGreaterThan(8);
    expect(mean(({ cards }) => cards.home.yellow + cards.away.yellow)).toBeGreaterThan(2.5);
    const types = new Set(bodies.map(({ type }) => type));
    for (const type of [
      'moved',
      'postponed',
      'abandoned',
      'correction',
      'renamed',
      'forfeited',
      'lineups',
      'attack',
      'kills',
      'format',
      'series_abandoned',
    ])
      expect(types, type).toContain(type);
    expect(bodies.some((body) => body.type === 'review' && body.stage === 'reversed')).toBe(true);
    expect(bodies.some((body) => body.type === 'goal' && body.ownGoal)).toBe(true);
  });

  test.each(SEASONS)('of the season %s end as they did', (season) => {
    const planned = replayOf(season, START_MS);
    expect(planned.length).toBe(season === '2024-25' ? 1732 : 841);
    for (const match of planned) {
      const facts = scriptOf(FEED.seed, match, String).flatMap(({ event }) =>
        event.type === 'result' && 'fullTime' in event.facts ? [event.facts] : [],
      );
      expect(
        facts.map(({ fullTime }) => fullTime),
        match.id,
      ).toEqual([match.played?.fullTime]);
      if (match.played?.halfTime) expect(facts[0]?.halfTime, match.id).toEqual(match.played.halfTime);
    }
  });

  test('of a season are played from an hour after the feed began, and alone where the leagues are left out', () => {
    const book = said({ ...FEED, season: '2024-25', leagues: '', speed: 24 }, 2, MINUTE_MS);
    const played = [...book.states().values()].filter(({ result }) => result !== null);
    expect(played.length).toBeGreaterThan(5);
    expect(played.every(({ fixture }) => !fixture.virtual)).toBe(true);
    const first = bodiesOf(book).find(({ type }) => type === 'phase');
    expect(Date.parse(first?.at ?? '') - START_MS).toBeLessThan((62 * MINUTE_MS) / 24);
  });
});
