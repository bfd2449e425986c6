import { type Sending, type SendOnceHook, type UseSendOnceOptions, useSendOnce } from '@lantern/client';
import { useEffect } from 'react';
import type { Refused } from '../../shared/calls/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { setRefused } from './instant.store.ts';

const refusalOf = <I, T>(state: Sending<I, T>): Refused | null => ('refused' in state ? state.refused : null);

/** A stake of an instant game, taken once; the reason of a refusal is shown over the controls. */
export function useStakeOnce<I, T>(options: UseSendOnceOptions<I, T>): SendOnceHook<I, T> {
  const isActive = useSession((session) => session.state === 'member');
  const once = useSendOnce<I, T>({ ...options, isActive });
  const refused = refusalOf(once.state);
  useEffect(() => setRefused(refused), [refused]);
  return once;
}
