import { GAME_CLASSES, GAME_KINDS, GAME_STATES, GAME_TYPES, VENDOR_WAYS } from '@lantern/rules/catalogue';
import { z } from 'zod';
import { amount, instant } from '../shapes.ts';

export const gameType = z.enum(GAME_TYPES);
export const gameClass = z.enum(GAME_CLASSES);
export const gameState = z.enum(GAME_STATES);
export const gameKind = z.enum(GAME_KINDS);
/** Spec 2 and 3: vendors and games are named by a code in the address. */
export const word = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);
/** A game's number in favourites and lists. */
export const nodeId = z.string().regex(/^[1-9][0-9]{0,14}$/);
/** The public states; hidden games are in no answer. */
export const shownState = z.enum(['on', 'maintenance']);
const flag = z.union([z.literal(0), z.literal(1)]);

/** Layers of the drawn cover that we have fixed; the others come from the game's id (look.md 9). */
export const coverPins = z.object({
  emblem: z.string().max(20).optional(),
  palette: z.string().max(20).optional(),
  pattern: z.string().max(20).optional(),
  halo: z.string().max(20).optional(),
  fore: z.string().max(20).optional(),
});

export const catalogueGame = z.object({
  nodeId,
  /** Of its vendor, as it stands in addresses (spec 3). */
  vassalage: z.string(),
  vendorName: z.string(),
  gameType,
  /** The game's code: seed of its cover, name of its page. */
  gameId: z.string(),
  gameCode: z.string(),
  /** In the caller's language. */
  gameName: z.string(),
  kind: gameKind,
  gameClassify: gameClass,
  tags: z.array(z.string()),
  isHot: flag,
  isNew: flag,
  minBet: amount,
  /** Lines or ways of a slot; 0 where it has none. */
  lineNum: z.number().int(),
  /** Return to player in percent, `"96.40"`; null where none is published. */
  rtp: z.string().nullable(),
  state: shownState,
  /** When maintenance is expected to end. */
  backAt: instant.nullable(),
  /** Can be played with trial money. */
  isFree: z.boolean(),
  cover: coverPins,
  /** A picture of the vendor's; empty for a drawn cover. */
  webIconUrl: z.string(),
});
export type ListedGame = z.infer<typeof catalogueGame>;

/** A room of a card vendor (spec 6, PVP rooms): a game opened with `launch-game`, and its least stake. */
export const pvpRoom = z.object({
  roomId: nodeId,
  moduleName: z.string(),
  gameCode: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  minBet: amount,
  state: shownState,
  backAt: instant.nullable(),
});
export type PvpRoom = z.infer<typeof pvpRoom>;

/** Spec 3: vassalage, displayName, isHot, accountTypeId; the rest says how it opens. */
export const vendorCard = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  isHot: flag,
  accountTypeId: z.number().int(),
  accountTypeName: z.string(),
  gameType,
  emblem: z.string(),
  games: z.number().int(),
  state: shownState,
  backAt: instant.nullable(),
  way: z.enum(VENDOR_WAYS),
  /** Spec 3, launch: `VASSALAGE` means that a list opens first. */
  isGame: z.enum(['VASSALAGE', 'GAME']),
  /** The one game of a vendor with a lobby of its own; empty otherwise. */
  gameCode: z.string(),
});
export type VendorCard = z.infer<typeof vendorCard>;

export const categoryRow = z.object({
  title: z.string(),
  gameType,
  page: z.string(),
  isHot: flag,
  games: z.number().int(),
  cards: z.array(vendorCard),
});
export type CategoryRowAnswer = z.infer<typeof categoryRow>;

/** The answer of every list of games. */
export const paging = {
  totalPages: z.number().int(),
  total: z.number().int(),
  pageNo: z.number().int(),
  pageSize: z.number().int(),
};
