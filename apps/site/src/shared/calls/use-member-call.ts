import type { CallInput, CallName, UseCallOptions } from '@lantern/client';
import { useSession } from '../session/session-store.ts';
import { useCall } from './call-api.ts';

/** As `useCall`, and only while somebody is logged in: a one-time password opens nothing before it is changed. */
export function useMemberCall<N extends CallName>(name: N, input: CallInput<N>, options: UseCallOptions = {}) {
  const isMember = useSession(({ state, isLimited }) => state === 'member' && !isLimited);
  return useCall(name, input, { ...options, enabled: isMember && options.enabled !== false });
}
