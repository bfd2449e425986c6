import type { CallName } from '@lantern/client/calls';
import { MODULES } from './site-modules.ts';

/** Calls of the frame and of the home page with the same answer for everybody; the others are those of modules. */
const PUBLIC = [
  'getPermission',
  'getRegisterSettings',
  'getStatus',
  'listRouters',
  'listCountryCodes',
  'getRankList',
  'listLatestWins',
  'getPlatformFigures',
] as const satisfies readonly CallName[];
const OF_MODULES = MODULES.flatMap(({ publicCalls = [] }) => publicCalls);
const NAMES = new Set<unknown>([...PUBLIC, ...OF_MODULES, 'readPreview', 'verifier']);

/** Whether an answer, by its cache key, is personal. */
export const isPersonal = (queryKey: readonly unknown[]): boolean => !NAMES.has(queryKey[0]);
