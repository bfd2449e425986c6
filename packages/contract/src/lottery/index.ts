import { z } from 'zod';
import { defineCall } from '../call.ts';
import { shownState } from '../catalogue/shapes.ts';
import { amount, day, id, instant } from '../shapes.ts';
import { DRAW_STATES, prizesShape, regionShape } from './draws.ts';
import { publishedCalls } from './published.ts';
import { slipCalls } from './slips.ts';

export { DRAW_STATES, prizesShape, regionShape } from './draws.ts';
export type { PublishedSlip } from './published.ts';
export {
  type CancelledBets,
  type Chase,
  type DrawOfSlip,
  type PlacedSlip,
  type SlipOutcome,
  slipShape,
} from './slips.ts';

const publicReads = { points: 600, seconds: 60, by: 'address' } as const;

export const gameShape = z.object({
  gameId: z.string(),
  code: z.string(),
  gameMenuTag: z.string(),
  /** Name in the caller's language (the spec's field name). */
  remark: z.string(),
  region: regionShape,
  /** `official`: results are imported; `fast`: drawn by the server with a proof. */
  source: z.enum(['official', 'fast']),
  intervalSeconds: z.number().int().nullable(),
  drawDayOfWeek: z.string(),
  isHot: z.number().int(),
  /** Whether it has bets of the last hour; an operator's hot game may have none. */
  isPlayed: z.boolean(),
  emblem: z.string(),
  /** The catalogue's state for the caller: a game in maintenance has no issue on sale, a hidden one is in no list. */
  state: shownState,
  /** When maintenance is expected to end. */
  backAt: instant.nullable(),
  /** Current issue on sale, null between sales. */
  numero: z.string().nullable(),
  /** Milliseconds until the draw; sales end `lockTime` seconds earlier, which spec 9 subtracts. Negative between sales. */
  remainTime: z.number().int(),
  /** Seconds between the close of sales and the draw. */
  lockTime: z.number().int(),
  drawAt: instant.nullable(),
  /** Last opened numbers, comma list of the special prize's digits, and when. */
  openedNumero: z.string().nullable(),
  openedNumbers: z.string().nullable(),
  winningTime: instant.nullable(),
  /** Its official results are more than a week late: it stands below those that run. */
  isBehind: z.boolean(),
  /** Numbers with much money on them are sold at half price; stakes that a half price rests on are not cancelled. */
  halvesPrices: z.boolean(),
});
export type LotteryGame = z.infer<typeof gameShape>;

const menuQuery = z.object({
  prizeMode: z.string().max(8).default('SEA'),
  device: z.string().max(8).default('WEB'),
  language: z.string().max(8).optional(),
});

export const openedShape = z.object({
  drawId: id,
  numero: z.string(),
  date: day,
  winningTime: instant,
  prizes: prizesShape,
  resultVersion: z.number().int(),
});
export type OpenedDraw = z.infer<typeof openedShape>;

export const lotteryCalls = {
  getGameMenu: defineCall({
    name: 'get-game-menu',
    method: 'GET',
    path: '/lgw/vn/games/game_menu',
    who: 'visitor',
    shared: 'visitors',
    summary: 'Lottery menu in groups (tag, labelName, gameMenus), and the hot strip',
    query: menuQuery,
    answer: z.object({
      hot: z.array(gameShape),
      groups: z.array(z.object({ tag: z.string(), labelName: z.string(), gameMenus: z.array(gameShape) })),
      serverTime: instant,
    }),
    refusals: [],
    limit: publicReads,
  }),
  listRecentGames: defineCall({
    name: 'list-recent-games',
    method: 'GET',
    path: '/lgw/vn/games/game_menu/recent',
    who: 'member',
    summary: 'Games the member bet on, latest first',
    query: menuQuery.extend({ recentCount: z.coerce.number().int().min(1).max(100).default(100) }),
    answer: z.object({ list: z.array(gameShape), serverTime: instant }),
    refusals: [],
    limit: { points: 240, seconds: 60, by: 'member' },
  }),
  listGames: defineCall({
    name: 'list-games',
    method: 'GET',
    path: '/lgw/vn/games',
    who: 'visitor',
    shared: 'visitors',
    summary: 'Popular lotteries by bets of the last hour, or one game by gameCode',
    query: menuQuery.extend({
      count: z.coerce.number().int().min(1).max(100).default(20),
      gameCode: z.string().max(20).optional(),
    }),
    answer: z.object({ list: z.array(gameShape), serverTime: instant }),
    refusals: [],
    limit: publicReads,
  }),
  listOpenedNumeros: defineCall({
    name: 'list-opened-numeros',
    method: 'GET',
    path: '/lgw/vn/numeros/opened/game',
    who: 'visitor',
    shared: 'all',
    summary: 'Past draws of one game, latest first',
    query: z.object({ gameCode: z.string().max(20), count: z.coerce.number().int().min(1).max(100).default(100) }),
    answer: z.object({ list: z.array(openedShape) }),
    refusals: ['game_unknown'],
    limit: publicReads,
  }),
  getOpenedNumero: defineCall({
    name: 'get-opened-numero',
    method: 'GET',
    path: '/lotto/lgw/games/opened/numero',
    who: 'visitor',
    shared: 'all',
    summary: 'Last opened draw of each requested game',
    query: z.object({ gameCodes: z.string().max(600).optional() }),
    answer: z.object({ list: z.array(openedShape.extend({ gameCode: z.string() })) }),
    refusals: [],
    limit: publicReads,
  }),
  getLotteryGame: defineCall({
    name: 'get-lottery-game',
    method: 'GET',
    path: '/lgw/vn/games/:code',
    who: 'visitor',
    shared: 'visitors',
    summary: 'All a betting page needs: game, draws on sale, plays with odds and limits',
    params: z.object({ code: z.string().max(20) }),
    answer: z.object({
      game: gameShape,
      draws: z.array(
        z.object({
          drawId: id,
          numero: z.string(),
          drawAt: instant,
          closeAt: instant,
          state: z.enum(DRAW_STATES),
          seedHash: z.string().nullable(),
          /** The version of its family's rule that it is sold under; null without one. */
          rule: z.string().nullable(),
        }),
      ),
      plays: z.array(
        z.object({
          code: z.string(),
          group: z.string(),
          kind: z.enum(['token', 'set', 'option', 'ticket']),
          width: z.number().int(),
          setSize: z.number().int().nullable(),
          options: z.array(z.string()),
          stakeMultiple: z.number().int(),
          odds: z.string(),
          unitMinimum: amount,
          unitMaximum: amount,
          /** Units that all members together may stake on one number of a draw: fewer at high odds. */
          unitPerNumber: amount,
        }),
      ),
      /** Numbers that are sold at another price than their play, of one draw before those of every draw (null); `0` is closed. */
      numbers: z.array(z.object({ drawId: id.nullable(), selection: z.string(), odds: z.string() })),
      limits: z.object({
        slipMaximum: amount,
        memberPerDraw: amount,
        unitPerNumber: amount,
        linesMaximum: z.number().int(),
      }),
      serverTime: instant,
    }),
    refusals: ['game_unknown'],
    limit: publicReads,
  }),
  ...slipCalls,
  ...publishedCalls,
  getDraw: defineCall({
    name: 'get-draw',
    method: 'GET',
    path: '/lgw/vn/draws/:id',
    who: 'visitor',
    shared: 'all',
    summary: 'One draw with its result and, for fast draws, the proof',
    params: z.object({ id }),
    answer: z.object({
      drawId: id,
      gameCode: z.string(),
      gameName: z.string(),
      region: regionShape,
      numero: z.string(),
      state: z.enum(DRAW_STATES),
      openAt: instant,
      closeAt: instant,
      drawAt: instant,
      prizes: prizesShape.nullable(),
      resultVersion: z.number().int(),
      /** The version of its family's rule that it was sold under; null without one. */
      rule: z.string().nullable(),
      proof: z
        .object({
          /** Name and version of the maths; of proofs that name none `lottery` and `2`. */
          game: z.string().optional(),
          maths: z.string().optional(),
          algorithm: z.string(),
          /** Of the closed list of bets: 1 and 2 a hash of it; 3 a Merkle root, with its size and the entropy in the message. */
          version: z.number().int(),
          seedHash: z.string(),
          seed: z.string().nullable(),
          /** Public once the bets are closed, before the seed. */
          betsHash: z.string().nullable(),
          bets: z.number().int().nullable(),
          /** `name/round` of the public beacon that the entropy comes from; null where it is the keys of the bets. */
          beacon: z.string().nullable(),
          entropy: z.string().nullable(),
          message: z.string().nullable(),
        })
        .nullable(),
      source: z.object({
        kind: z.enum(['official', 'fast']),
        text: z.string().nullable(),
        hash: z.string().nullable(),
      }),
    }),
    refusals: [],
    limit: publicReads,
  }),
  getStakeShares: defineCall({
    name: 'get-stake-shares',
    method: 'GET',
    path: '/lgw/vn/draws/:id/shares',
    who: 'visitor',
    shared: 'all',
    summary: 'What part of the open stakes of a draw on sale lies on each pick, some seconds old',
    params: z.object({ id }),
    answer: z.object({
      /** All open stakes of the draw in the merchant's currency; trial money is no part of them. */
      staked: amount,
      currency: z.string(),
      /** Ten-thousandths of `staked` by play and pick, of plays with one list of picks. */
      shares: z.record(z.string(), z.record(z.string(), z.number().int())),
    }),
    refusals: [],
    // Adds up the bets of the draw.
    limit: { ...publicReads, cost: 5 },
  }),
  getTrend: defineCall({
    name: 'get-trend',
    method: 'GET',
    path: '/lgw/vn/games/:code/trend',
    who: 'visitor',
    shared: 'all',
    summary: 'Counts per number and digit over the last draws, and draws since each last came',
    params: z.object({ code: z.string().max(20) }),
    query: z.object({
      count: z.coerce.number().int().min(10).max(500).default(100),
      /** A set that the game's family counts; without one, or with one it does not count, its first. */
      set: z
        .string()
        .regex(/^[A-Z0-9_]{1,20}$/)
        .optional(),
    }),
    answer: z.object({
      draws: z.number().int(),
      /** Index = number 00–99. */
      counts: z.array(z.number().int()),
      /** Draws since each last came, over the whole stored history; null: it never came. */
      sinceHit: z.array(z.number().int().nullable()),
      /** Index = digit 0–9 of the last place (tails) or first place (heads). */
      tailDigits: z.array(z.number().int()),
      headDigits: z.array(z.number().int()),
      hot: z.array(z.string()),
      cold: z.array(z.string()),
    }),
    refusals: ['game_unknown'],
    // Counted again for each requested length.
    limit: { ...publicReads, cost: 5 },
  }),
  listDrawHistory: defineCall({
    name: 'list-draw-history',
    method: 'GET',
    path: '/lgw/vn/games/:code/history',
    who: 'visitor',
    shared: 'all',
    summary: 'The numbers of the last 500 draws of one game, latest first, for its trends',
    params: z.object({ code: z.string().max(20) }),
    answer: z.object({ list: z.array(openedShape.pick({ drawId: true, numero: true, date: true, prizes: true })) }),
    refusals: ['game_unknown'],
    // Five hundred draws with twenty numbers each are a long answer.
    limit: { ...publicReads, cost: 10 },
  }),
};
