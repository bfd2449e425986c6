import { z } from 'zod';
import type { FeedEvent, FeedFixture, FeedMessage } from './sports.feed-adapter.ts';
import type { FixtureState } from './sports.fixture-state.ts';

/** Touchline's messages (simulators/README.md), each as the event it means. */
const count = z.number().int().min(0).max(10_000);
const side = z.enum(['home', 'away']);
const score = z.object({ home: count, away: count });
const name = z.string().min(1).max(100);
const timeMs = z.iso.datetime().transform((text) => Date.parse(text));
/** Read as any number: whether a minute is possible is a question for the state of the match. */
const minute = { minute: z.number().int(), added: z.number().int() };
const cards = z.object({ yellow: count, red: count });
const map = z.number().int().min(1).max(9);
const won = score;

const team = z.object({ id: name, name, short: z.string().max(5) });
const fixtureFields = z.object({
  ...{ sport: z.enum(['football', 'esports']), title: name.nullable(), league: z.object({ id: name, name }) },
  ...{ season: name, round: name, venue: name.nullable(), home: team, away: team },
  ...{ startsAt: timeMs, bestOf: z.number().int().min(1).max(9).nullable(), virtual: z.boolean() },
});
const toFixture = ({ startsAt, virtual, ...rest }: z.output<typeof fixtureFields>): FeedFixture => ({
  ...{ ...rest, startsAtMs: startsAt, isVirtual: virtual },
});
const fixture = fixtureFields.transform(toFixture);
const footballFacts = z.object({
  ...{ status: z.enum(['played', 'abandoned']), halfTime: score.nullable(), fullTime: score, corners: score },
  cards: z.object({ home: cards, away: cards }),
});
const mapFacts = z.object({ home: count, away: count, winner: side.nullable() });
const esportsFacts = z.object({
  ...{
    status: z.enum(['played', 'forfeited', 'abandoned']),
    forfeit: side.nullable(),
    maps: z.array(mapFacts).max(9),
    won,
  },
});
const facts = z.union([footballFacts, esportsFacts]);
const lineup = z.object({ formation: z.string().max(20), shirts: z.array(z.number().int().min(1).max(99)).max(11) });

/** Fields of each event beside its type. */
const EVENTS = [
  z.object({ type: z.literal('lineups'), home: lineup, away: lineup }),
  z
    .object({ type: z.literal('moved'), startsAt: timeMs })
    .transform(({ type, startsAt }) => ({ type, startsAtMs: startsAt })),
  z
    .object({ type: z.literal('postponed'), startsAt: timeMs.nullable() })
    .transform(({ type, startsAt }) => ({ type, startsAtMs: startsAt })),
  z.object({ type: z.literal('renamed'), side, name }),
  z.object({ type: z.literal('phase'), phase: z.enum(['first_half', 'half_time', 'second_half', 'ended']), score }),
  z
    .object({ type: z.literal('goal'), side, ownGoal: z.boolean(), shirt: count, score, ...minute })
    .transform(({ ownGoal, ...rest }) => ({ ...rest, isOwnGoal: ownGoal })),
  z.object({
    type: z.literal('card'),
    side,
    card: z.enum(['yellow', 'second_yellow', 'red']),
    shirt: count,
    ...minute,
  }),
  z.object({ type: z.literal('corner'), side, ...minute }),
  z
    .object({ type: z.literal('shot'), side, onTarget: z.boolean(), ...minute })
    .transform(({ onTarget, ...rest }) => ({ ...rest, isOnTarget: onTarget })),
  z
    .object({
      ...{ type: z.literal('attack'), side, dangerous: z.boolean(), possession: z.number().min(0).max(100) },
      ...{ ball: z.tuple([z.number().min(0).max(100), z.number().min(0).max(100)]), ...minute },
    })
    .transform(({ dangerous, ...rest }) => ({ ...rest, isDangerous: dangerous })),
  z.object({
    ...{ type: z.literal('review'), of: count, stage: z.enum(['opened', 'confirmed', 'reversed']), score, ...minute },
  }),
  z.object({ type: z.literal('abandoned'), score, ...minute }),
  z.object({ type: z.literal('format'), bestOf: map }),
  z.object({ type: z.literal('map_started'), map, name }),
  z.object({ type: z.literal('round'), map, round: count, side, score }),
  z.object({ type: z.literal('kills'), map, score }),
  z.object({ type: z.literal('map_ended'), map, side, score, won }),
  z.object({ type: z.literal('series_ended'), won }),
  z.object({ type: z.literal('series_abandoned'), won }),
  z.object({ type: z.literal('forfeited'), side, won }),
  z.object({ type: z.literal('winners'), version: count, teams: z.array(name).min(1).max(100) }),
  z.object({ type: z.literal('result'), version: count, facts }),
  z.object({ type: z.literal('correction'), version: count, facts, reason: z.string().max(300) }),
] as const;
const announced = fixtureFields
  .extend({ type: z.literal('fixture') })
  .transform(({ type, ...fields }) => ({ type, fixture: toFixture(fields) }));
const entrant = team.extend({ points: count, scored: count, against: count });
const pair = z.object({ id: name, home: name, away: name, bestOf: map.nullable() });
const playedBefore = z
  .object({ home: name, away: name, at: timeMs, score })
  .transform(({ at, ...rest }) => ({ ...rest, atMs: at }));
const competition = z
  .object({
    ...{ type: z.literal('competition'), sport: z.enum(['football', 'esports']), title: name.nullable() },
    ...{ league: z.object({ id: name, name }), season: name, startsAt: timeMs, virtual: z.boolean() },
    ...{ teams: z.array(entrant).min(2).max(100), fixtures: z.array(pair).max(2000) },
    // A feed may know nothing of earlier seasons.
    played: z.array(playedBefore).max(1000).default([]),
  })
  .transform(({ type, startsAt, virtual, ...rest }) => ({
    type,
    competition: { ...rest, startsAtMs: startsAt, isVirtual: virtual },
  }));
const event: z.ZodType<FeedEvent> = z.discriminatedUnion('type', [announced, competition, ...EVENTS]);
const place = z.object({ fixture: name, seq: z.number().int().min(1), at: timeMs });

/** A body as the message it is; undefined when it is none of this protocol. */
export function readBody(body: unknown): FeedMessage | undefined {
  const where = place.safeParse(body);
  const what = event.safeParse(body);
  if (!where.success || !what.success) return undefined;
  return { fixtureId: where.data.fixture, seq: where.data.seq, atMs: where.data.at, event: what.data };
}
/** The fixture that a body names, though the rest of it is not understood. */
export const fixtureIdOf = (body: unknown): string | null =>
  z.object({ fixture: name }).safeParse(body).data?.fixture ?? null;

const number = z.number().int().min(0);
export const envelopeShape = z.object({ number, body: z.string(), sign: z.string() });
export const beatShape = z.object({ number, time: z.string(), sign: z.string() });
export const pageShape = z.object({ first: number, last: number, messages: z.array(z.unknown()) });
export const goneShape = z.object({ code: z.literal('history_gone'), first: number });

const phases = [
  ...(['announced', 'postponed', 'first_half', 'half_time', 'second_half'] as const),
  ...(['in_map', 'between_maps', 'ended', 'abandoned', 'forfeited'] as const),
] as const;
const goal = z
  .object({ seq: count, side, reversed: z.boolean() })
  .transform(({ reversed, ...rest }) => ({ ...rest, isReversed: reversed }));
const state = z
  .object({
    ...{ id: name, fixture, seq: count, at: timeMs, phase: z.enum(phases), startsAt: timeMs.nullable(), score },
    ...{
      halfTime: score.nullable(),
      corners: score,
      cards: z.object({ home: cards, away: cards }),
      goals: z.array(goal),
    },
    ...{ review: count.nullable(), maps: z.array(mapFacts), won, forfeit: side.nullable() },
    result: z.object({ version: count, facts }).nullable(),
    playedBestOf: map.optional(),
  })
  .transform(({ id, at, startsAt, ...rest }): readonly [string, FixtureState] => [
    ...([id, { ...rest, atMs: at, startsAtMs: startsAt }] as const),
  ]);
export const snapshotShape = z.object({ number, fixtures: z.array(state) });
