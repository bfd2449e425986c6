import { sessionStore } from '@lantern/client';
import { formatAmount } from '@lantern/kernel';
import { serverNowMs } from '../clock/index.ts';
import { microsOf } from '../money/micros.ts';
import { useSession } from '../session/index.ts';

/** Playing time and result of one log-in, over all its games (look.md 13: both are always visible). */
interface PlaySession {
  readonly token: string;
  readonly sinceMs: number;
  /** Result of the games that were left, a decimal string. */
  readonly net: string;
}

const STORAGE_KEY = 'playSession';

function stored(): PlaySession | undefined {
  try {
    const parsed: unknown = JSON.parse(sessionStore.getItem(STORAGE_KEY) ?? 'null');
    return typeof parsed === 'object' && parsed !== null ? (parsed as PlaySession) : undefined;
  } catch {
    return undefined;
  }
}

/** The session of whoever is logged in; another log-in begins another one. A visitor has none. */
function current(): PlaySession | undefined {
  const { token } = useSession.getState();
  if (token === null) return undefined;
  const known = stored();
  if (known?.token === token) return known;
  const begun = { token, sinceMs: serverNowMs(), net: '0' };
  sessionStore.setItem(STORAGE_KEY, JSON.stringify(begun));
  return begun;
}

/** When the first game of this session was opened. */
export const playingSince = (): number => current()?.sinceMs ?? serverNowMs();

/** The result of the session with that of the open game. */
export const netWith = (net: string): string => formatAmount(microsOf(current()?.net ?? '0') + microsOf(net));

/** A game is left: its result stays in that of the session. */
export function leaveGame(net: string): void {
  const known = current();
  if (known) sessionStore.setItem(STORAGE_KEY, JSON.stringify({ ...known, net: netWith(net) }));
}
