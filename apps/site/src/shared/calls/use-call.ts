import { type CallInput, type CallName, createReading, type UseCallOptions } from '@lantern/client/calls';
import { useSession } from '../session/session-store.ts';
import { useTextsStore } from '../texts/index.ts';
import { callApi } from './call-api.ts';

/** Answers carry texts, so they belong to a language. */
export const { callQuery, useCall } = createReading({
  callApi,
  scopeNow: () => [useTextsStore.getState().language],
  useScope: () => useTextsStore((state) => state.language),
});

/** As `useCall`, and only while somebody is logged in: a one-time password opens nothing before it is changed. */
export function useMemberCall<N extends CallName>(name: N, input: CallInput<N>, options: UseCallOptions = {}) {
  const isMember = useSession(({ state, isLimited }) => state === 'member' && !isLimited);
  return useCall(name, input, { ...options, enabled: isMember && options.enabled !== false });
}
