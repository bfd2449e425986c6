import { GAME_STATES, GAME_TYPES, VENDOR_WAYS } from '@lantern/rules/catalogue';
import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { read } from '../../office-limits.ts';
import { amount, enteredAmount, instant, languageCode, listOf, nothing, pageQuery } from '../../shapes.ts';
import { coverPins, gameClass, gameKind, gameState, gameType, nodeId, word } from '../shapes.ts';

const allowed = { who: 'staff', right: 'games' } as const;
const write = { points: 120, seconds: 60, by: 'member' } as const;

const names = z.record(languageCode, z.string().trim().min(1).max(80));
const country = z.string().regex(/^[A-Z]{2}$/);
const label = z.string().regex(/^[a-z0-9][a-z0-9-]{0,23}$/);
const audience = {
  levelMinimum: z.number().int().min(0).max(10),
  labels: z.array(label).max(12),
  blockedCountries: z.array(country).max(250),
  onlyCountries: z.array(country).max(250),
};
const availability = { state: z.enum(GAME_STATES), backAt: instant.nullable() };
const vendorFields = {
  names,
  gameTypes: z.array(gameType).min(1).max(GAME_TYPES.length),
  emblem: z.string().max(20),
  isHot: z.boolean(),
  sort: z.number().int().min(0).max(1_000_000),
  way: z.enum(VENDOR_WAYS),
  ...availability,
  ...audience,
};
const gameFields = {
  names,
  gameClassify: gameClass,
  tags: z.array(word).max(12),
  isHot: z.boolean(),
  hotSort: z.number().int().min(0).max(1_000_000),
  isNew: z.boolean(),
  sort: z.number().int().min(0).max(1_000_000),
  lineNum: z.number().int().min(0).max(1_000_000),
  rtp: z
    .string()
    .regex(/^[0-9]{2}(\.[0-9]{1,2})?$/)
    .nullable(),
  isFree: z.boolean(),
  cover: coverPins,
  ...availability,
  ...audience,
};
const version = z.number().int().min(1);
const changed = { version, changedAt: instant, changedBy: z.string() };

export const staffVendor = z.object({
  vassalage: word,
  accountTypeId: z.number().int(),
  kind: gameKind,
  games: z.number().int(),
  ...vendorFields,
  ...changed,
});
export const staffGame = z.object({
  nodeId,
  vassalage: word,
  gameCode: word,
  gameType,
  kind: gameKind,
  minBet: amount,
  ...gameFields,
  ...changed,
});

/** The operator's side of the catalogue: applies at once in every open lobby, and is in the audit log. */
export const catalogueOfficeCalls = {
  listStaffVendors: defineCall({
    ...allowed,
    name: 'list-staff-vendors',
    method: 'GET',
    path: '/api/staff/catalogue/vendors',
    summary: 'Every vendor, the hidden ones too, in their order',
    answer: z.object({ list: z.array(staffVendor) }),
    refusals: [],
    limit: read,
  }),
  saveStaffVendor: defineCall({
    ...allowed,
    name: 'save-staff-vendor',
    method: 'PUT',
    path: '/api/staff/catalogue/vendors/:vassalage',
    summary: 'Names, order, state and audience of a vendor',
    params: z.object({ vassalage: word }),
    body: z.object({ version, ...vendorFields }),
    answer: staffVendor,
    refusals: ['changed_meanwhile'],
    limit: write,
  }),
  listStaffGames: defineCall({
    ...allowed,
    name: 'list-staff-games',
    method: 'GET',
    path: '/api/staff/catalogue/games',
    summary: 'Games by vendor, type, state or a word of their name, the hidden ones too',
    query: z.object({
      ...pageQuery,
      vassalage: word.optional(),
      gameType: gameType.optional(),
      state: gameState.optional(),
      search: z.string().max(60).optional(),
    }),
    answer: listOf(staffGame),
    refusals: [],
    limit: read,
  }),
  saveStaffGame: defineCall({
    ...allowed,
    name: 'save-staff-game',
    method: 'PUT',
    path: '/api/staff/catalogue/games/:nodeId',
    summary: 'Names, class, tags, order, least stake, state and audience of a game',
    params: z.object({ nodeId }),
    body: z.object({ version, minBet: enteredAmount, ...gameFields }),
    answer: staffGame,
    refusals: ['changed_meanwhile', 'fields_refused'],
    limit: write,
  }),
  setStaffGamesState: defineCall({
    ...allowed,
    name: 'set-staff-games-state',
    method: 'PUT',
    path: '/api/staff/catalogue/states',
    summary: 'Turns many games on or off, or into maintenance, at once',
    body: z.object({
      nodeIds: z.array(nodeId).min(1).max(500),
      ...availability,
      /** For the audit log. */
      reason: z.string().trim().min(3).max(500).optional(),
    }),
    answer: z.object({ changed: z.number().int() }),
    refusals: [],
    limit: write,
  }),
  orderStaffGames: defineCall({
    ...allowed,
    name: 'order-staff-games',
    method: 'PUT',
    path: '/api/staff/catalogue/order',
    summary: 'The order of a vendor’s games: the given ones first, in this order',
    body: z.object({ vassalage: word, nodeIds: z.array(nodeId).min(1).max(500) }),
    answer: nothing,
    refusals: ['changed_meanwhile'],
    limit: write,
  }),
  addStaffGame: defineCall({
    ...allowed,
    name: 'add-staff-game',
    method: 'POST',
    path: '/api/staff/catalogue/games',
    summary: 'A new game of an outside vendor, under the code the vendor gave it; hidden until it is turned on',
    body: z.object({ vassalage: word, gameCode: word, gameType, names, minBet: enteredAmount }),
    answer: staffGame,
    refusals: ['game_code_taken', 'vendor_not_outside', 'fields_refused'],
    limit: write,
  }),
};
