import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, instant, listOf, pageQuery } from '../shapes.ts';
import { headsCalls } from './heads.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** Printable, without spaces and without the colon that separates the parts of a message. */
const clientSeed = z.string().regex(/^[!-9;-~]{1,64}$/);
/** `server` where a play came before a browser had sent a seed. */
const clientSeedBy = z.enum(['player', 'server']);
const limit = { points: 120, seconds: 60, by: 'member' } as const;
const publicLimit = { points: 120, seconds: 60, by: 'address' } as const;

const mySeeds = z.object({
  /** Null before the first play and before `begin-seeds`. */
  active: z
    .object({
      pairId: id,
      serverSeedHash: hash,
      clientSeed: z.string(),
      clientSeedBy,
      /** Plays so far, and the number of the next one. */
      nonce: z.number().int(),
      activatedAt: instant,
    })
    .nullable(),
  /** The hash of the next server seed, shown in advance. */
  next: z.object({ serverSeedHash: hash }),
  /** Unfinished rounds on the active pair: while there is one it is not revealed. */
  openRounds: z.number().int(),
});

const revealedPair = z.object({
  pairId: id,
  serverSeed: z.string(),
  serverSeedHash: hash,
  clientSeed: z.string(),
  clientSeedBy,
  /** Plays that were made on it: nonces 0 to plays - 1. */
  plays: z.number().int(),
  activatedAt: instant,
  revealedAt: instant,
});

const chainShape = z.object({
  chainId: id,
  game: z.string(),
  number: z.number().int(),
  length: z.number().int(),
  terminalHash: hash,
  salt: z.string().nullable(),
  /** Position of the next round, from 1. */
  nextPosition: z.number().int(),
  announcedAt: instant,
});

export const fairnessCalls = {
  ...headsCalls,
  getMySeeds: defineCall({
    name: 'get-my-seeds',
    method: 'GET',
    path: '/wps/fairness/seeds',
    who: 'member',
    summary: 'The pair of seeds of the next play, and the hash of the server seed after it (games.md 7.1)',
    answer: mySeeds,
    refusals: [],
    limit,
  }),
  beginSeeds: defineCall({
    name: 'begin-seeds',
    method: 'POST',
    path: '/wps/fairness/seeds',
    who: 'member',
    summary:
      'Begins the first pair with the client seed of the browser, after it was shown the hash of the server seed; an active pair stays',
    body: z.object({
      /** `next.serverSeedHash` as it was shown. */
      serverSeedHash: hash,
      clientSeed,
    }),
    answer: mySeeds,
    refusals: [],
    limit: { points: 20, seconds: 60, by: 'member' },
  }),
  rotateSeeds: defineCall({
    name: 'rotate-seeds',
    method: 'POST',
    path: '/wps/fairness/seeds/rotate',
    who: 'member',
    summary:
      'Reveals the active server seed and begins the next one with a client seed of the member; a pair that is revealed already stays so',
    body: z.object({
      /** The pair to reveal: a repeated request reveals once. */
      pairId: id,
      clientSeed,
    }),
    answer: mySeeds.extend({ revealed: revealedPair }),
    refusals: ['round_open'],
    limit: { points: 20, seconds: 60, by: 'member' },
  }),
  listSeedPairs: defineCall({
    name: 'list-seed-pairs',
    method: 'GET',
    path: '/wps/fairness/pairs',
    who: 'member',
    summary: 'Revealed pairs that were played on, newest first',
    query: z.object(pageQuery),
    answer: listOf(revealedPair),
    refusals: [],
    limit,
  }),
  getSeedPair: defineCall({
    name: 'get-seed-pair',
    method: 'GET',
    path: '/wps/fairness/pairs/:id',
    who: 'member',
    summary: 'One pair of the member; the server seed only once it is revealed',
    params: z.object({ id }),
    answer: z.object({
      pairId: id,
      state: z.enum(['active', 'revealed']),
      serverSeed: z.string().nullable(),
      serverSeedHash: hash,
      clientSeed: z.string(),
      clientSeedBy,
      plays: z.number().int(),
    }),
    refusals: [],
    limit,
  }),
  listHashChains: defineCall({
    name: 'list-hash-chains',
    method: 'GET',
    path: '/wps/fairness/chains',
    who: 'visitor',
    shared: 'all',
    summary: 'Hash chains of shared rounds: terminating hash, salt, and how far each is used (games.md 7.3)',
    query: z.object({ game: z.string().max(60).optional() }),
    answer: z.object({ list: z.array(chainShape) }),
    refusals: [],
    limit: publicLimit,
  }),
  getRoundProof: defineCall({
    name: 'get-round-proof',
    method: 'GET',
    path: '/wps/fairness/rounds/:id',
    who: 'visitor',
    shared: 'all',
    summary: 'Commitment and revealed facts of a shared round; the link only after the bets were bound',
    params: z.object({ id }),
    answer: z.object({
      roundId: id,
      game: z.string(),
      chain: chainShape,
      position: z.number().int(),
      /** Merkle root of the closed bets (since version 2), before anything reads the link. */
      betsHash: hash.nullable(),
      bets: z.number().int().nullable(),
      /** How the message is made: 1 with `betsHash` alone, 2 also with `bets` and `entropy`. */
      version: z.number().int(),
      entropy: z.string().nullable(),
      boundAt: instant.nullable(),
      link: hash.nullable(),
      revealedAt: instant.nullable(),
    }),
    refusals: [],
    limit: publicLimit,
  }),
  listCommitments: defineCall({
    name: 'list-commitments',
    method: 'GET',
    path: '/wps/fairness/log',
    who: 'visitor',
    shared: 'all',
    summary:
      'The public log of promises, each line hashed with all before it; `before` is the hash before the first line shown',
    query: z.object({
      /** Lines after this number; without it the newest ones. */
      after: z.coerce.number().int().min(0).optional(),
      count: z.coerce.number().int().min(1).max(500).default(50),
    }),
    answer: z.object({
      before: hash,
      list: z.array(
        z.object({
          seq: z.number().int(),
          at: instant,
          kind: z.string(),
          about: z.string(),
          value: z.string(),
          hash,
        }),
      ),
      total: z.number().int(),
    }),
    refusals: [],
    limit: publicLimit,
  }),
  getMaths: defineCall({
    name: 'get-maths',
    method: 'GET',
    path: '/wps/fairness/maths/:game/:version',
    who: 'visitor',
    summary:
      'Strips, weights, book and tables of one version of a game: the bytes whose SHA-256 is the hash of its maths',
    params: z.object({ game: z.string().max(60), version: z.coerce.number().int().min(1).max(10_000) }),
    file: 'application/json',
    answer: z.object({}),
    refusals: [],
    limit: publicLimit,
  }),
  exportCommitments: defineCall({
    name: 'export-commitments',
    method: 'GET',
    path: '/wps/fairness/log.ndjson',
    who: 'visitor',
    summary:
      'The public log as lines of JSON, 5000 a page: ask again after the last number until a page is short. `verify log FILE` checks them offline',
    query: z.object({ after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0) }),
    file: 'application/x-ndjson',
    answer: z.object({}),
    refusals: [],
    limit: publicLimit,
  }),
};
