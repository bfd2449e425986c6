import type { CallDefinition } from '@lantern/contract';
import { type AppContext, type Needs, type Refusal, refuse } from '../../platform/index.ts';
import { type Standing, standingOf } from './site.region.ts';
import { settingsOf } from './site.service.ts';
import type { Settings } from './site.settings.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;
export interface Caller {
  readonly address: string;
  readonly headers: Headers;
}

/** A header is trusted only when the operator has configured a proxy that sets it. */
export function standingIn(context: Needs<'config'>, settings: Settings, caller: Caller): Standing {
  const name = settings['region.countryHeader'];
  const header = context.config.TRUST_PROXY === '1' && name !== '' ? caller.headers[name] : undefined;
  return standingOf(settings, caller.address, typeof header === 'string' ? header.toUpperCase() : undefined);
}

/** A log-out, and a call that changes only this browser, is always allowed. */
const ALWAYS_OPEN = new Set(['logout', 'set-language', 'unsubscribe-push']);

/**
 * While the site is closed to a caller his writes are refused: bets, deposits, registrations. Movements he does not start continue:
 * web-hooks are raw calls, settlement and credits are jobs, and operators have their own API (standards.md 3.2, 3).
 */
export async function refusedByStatus(
  context: AppContext,
  call: CallDefinition,
  caller: Caller,
): Promise<Refusal | null> {
  // An operator at the log-in is still a visitor; the office API is recognised by its path.
  const isOffice = call.who === 'staff' || call.path.startsWith('/api/staff/');
  if (call.method === 'GET' || call.raw || isOffice || ALWAYS_OPEN.has(call.name)) return null;
  const { status } = standingIn(context, await settingsOf(context), caller);
  if (status === 0) return null;
  return refuse(status === 1 ? 'maintenance' : 'region_blocked');
}
