import type { CallDefinition } from '@lantern/contract';
import { OPEN_PATHS } from '@lantern/rules/site';
import { type AppContext, type Refusal, refuse } from '../../platform/index.ts';
import { settingsOf } from './site.service.ts';
import type { Settings } from './site.settings.ts';
import { flagsOf } from './site.whitelabel.ts';

/** Public reads of games, results and winners: what the guarded pages show. */
const GUARDED_CALLS = /^\/(lgw|lotto)\/|^\/wps\/(relay\/(GCS|GLS2)|winners|game|slots|jackpots|instant|live)(?![a-z])/;

const requiresLogin = (settings: Settings): boolean => flagsOf(settings)['LOGINREQUIRED'] === true;

/** Whether a visitor who opens this page goes to `/login`. */
export const isGuardedPage = (settings: Settings, path: string): boolean =>
  requiresLogin(settings) && !OPEN_PATHS.includes(path);

/** While the merchant requires a login, visitors get no games, results and winners by the calls either. */
export async function refusedByGuard(
  context: AppContext,
  call: CallDefinition,
  caller: { readonly isVisitor: boolean },
): Promise<Refusal | null> {
  if (!caller.isVisitor || call.who !== 'visitor' || !GUARDED_CALLS.test(call.path)) return null;
  return requiresLogin(await settingsOf(context)) ? refuse('not_logged_in') : null;
}
