import type { CallName } from '../shared/calls/call-types.ts';

/**
 * Calls whose answers say the same to everybody. Every other answer in the cache belongs to the person who asked for it and
 * goes when another one comes: a call that is not listed is personal.
 */
const PUBLIC = [
  'getPermission',
  'getRegisterSettings',
  'getStatus',
  'listCountryCodes',
  'listHashChains',
  'listCommitments',
  'getGameMenu',
  'listGames',
  'listOpenedNumeros',
  'getOpenedNumero',
  'getLotteryGame',
  'getDraw',
  'getTrend',
  'listAnnouncements',
  'getHelpCenter',
  'listPages',
  'readPage',
  'getRankList',
  'listLatestWins',
  'getPlatformFigures',
] as const satisfies readonly CallName[];
const NAMES = new Set<unknown>([...PUBLIC, 'readPreview', 'verifier']);

/** Whether an answer, by the key it is kept under, may not be shown to the next person. */
export const isPersonal = (queryKey: readonly unknown[]): boolean => !NAMES.has(queryKey[0]);
