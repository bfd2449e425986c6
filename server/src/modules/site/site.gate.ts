import type { CallDefinition } from '@lantern/contract';
import { type AppContext, type Refusal, refuse } from '../../platform/index.ts';
import { type Standing, standingOf } from './site.region.ts';
import { settingsOf } from './site.service.ts';
import type { Settings } from './site.settings.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;
export interface Caller {
  readonly address: string;
  readonly headers: Headers;
}

/** A header is believed only when the operator has said that a proxy of his sets it. */
export function standingIn(context: AppContext, settings: Settings, caller: Caller): Standing {
  const name = settings['region.countryHeader'];
  const header = context.config.TRUST_PROXY === '1' && name !== '' ? caller.headers[name] : undefined;
  return standingOf(settings, caller.address, typeof header === 'string' ? header.toUpperCase() : undefined);
}

/** Leaving, and what changes nothing but this browser, is never closed. */
const ALWAYS_OPEN = new Set(['logout', 'set-language', 'unsubscribe-push']);

/**
 * While the site is closed to a caller his writes are refused: bets, deposits, registrations. What others owe him goes on:
 * web-hooks are raw calls, settlement and credits are jobs, and operators are a door of their own (standards.md 3.2, 3).
 */
export async function refusedByStatus(
  context: AppContext,
  call: CallDefinition,
  caller: Caller,
): Promise<Refusal | null> {
  // An operator who logs in is still a visitor; his door is known by its path.
  const isOffice = call.who === 'staff' || call.path.startsWith('/api/staff/');
  if (call.method === 'GET' || call.raw || isOffice || ALWAYS_OPEN.has(call.name)) return null;
  const { status } = standingIn(context, await settingsOf(context), caller);
  if (status === 0) return null;
  return refuse(status === 1 ? 'maintenance' : 'region_blocked');
}
