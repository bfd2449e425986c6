import type { CallName } from '../shared/calls/call-types.ts';

/**
 * Calls with the same answer for everybody. Every other cached answer belongs to the caller and is dropped for the
 * next one: a call that is not listed is personal.
 */
const PUBLIC = [
  'getPermission',
  'getRegisterSettings',
  'getStatus',
  'listRouters',
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

/** Whether an answer, by its cache key, is personal. */
export const isPersonal = (queryKey: readonly unknown[]): boolean => !NAMES.has(queryKey[0]);
