import { GAME_CLIENT } from '@lantern/rules/catalogue';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant } from '../shapes.ts';
import { gameType, word } from './shapes.ts';

const limit = { points: 60, seconds: 60, by: 'member' } as const;
const refusals = ['game_not_offered', 'game_maintenance', 'game_not_free', 'game_not_open'] as const;

/** Spec 3, "game entry for launch". */
const entry = z.object({
  gameType: gameType.optional(),
  vendor: word.optional(),
  accountTypeName: word.optional(),
  vassalage: word.optional(),
  gameCode: word.optional(),
  /** The same as `gameCode`, by its other name. */
  code: word.optional(),
  /** Of a lottery: the draw that its page opens with. */
  defaultPlayType: word.optional(),
  platform: z.string().max(40).default(GAME_CLIENT.platform),
  language: z.string().max(8).optional(),
});

/** Spec 7, lobby launch: a lottery's lobby or one of its tables. */
const lobbyEntry = {
  launchMode: z.literal('LOTT').optional(),
  lottoArea: z.literal('VN').optional(),
  lottoPrizeMode: z.string().max(8).optional(),
  lottoGameCode: word.optional(),
  lottoView: z.enum(['betting', 'lobby']).optional(),
  device: z.string().max(8).optional(),
  /** Taken and not followed: the lottery pages are the site's own, and the browser knows where it came from. */
  backUrl: z.string().max(2000).optional(),
};

const launched = z.object({
  /** An address of ours (`/vnlottery?gameCode=…`, `/game?…`), or the frame's, with a ticket for one use. */
  content: z.string(),
  openMode: z.enum(['lottery', 'route', 'frame']),
  gameCode: z.string(),
  gameName: z.string(),
  vassalage: z.string(),
  /** What is played for: the account's own currency. */
  currency: z.string(),
  /** The ticket in `content` is invalid after this; null where there is none. */
  ticketEndsAt: instant.nullable(),
});
export type LaunchedGame = z.infer<typeof launched>;

export const launchCalls = {
  launchGame: defineCall({
    name: 'launch-game',
    method: 'POST',
    path: '/wps/game/launchGame',
    who: 'member',
    summary:
      'Opens a game: where to go, or the frame’s address with a ticket for one use; a trial account plays trial money',
    body: entry.extend(lobbyEntry),
    answer: launched,
    refusals,
    limit,
  }),
  launchVendorLobby: defineCall({
    name: 'launch-vendor-lobby',
    method: 'POST',
    path: '/wps/relay/GCS_gameLaunchFB',
    who: 'member',
    summary: 'Opens the own lobby of a vendor (sports providers) as `launch-game` opens a game',
    body: entry.omit({ gameCode: true, code: true, defaultPlayType: true }).extend({ vassalage: word }),
    answer: launched,
    refusals,
    limit,
  }),
};
