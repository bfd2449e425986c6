import { useEffect } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { isPageKey } from '../../../shared/parts/index.ts';
import { CHANGES } from './traded.ts';

interface What {
  readonly market?: string;
  readonly selection?: string;
}
/** Suspends a match, a market or a price of it, or opens it again. */
export function useSuspend(matchId: string) {
  const act = useAct('setSportsSuspension', CHANGES);
  return {
    ...act,
    suspend: (isSuspended: boolean, what: What = {}) => act.run({ body: { matchId, ...what, isSuspended } }),
  };
}
export type Suspend = ReturnType<typeof useSuspend>['suspend'];

/** The key S, pressed on the page and in no field. */
export function useSuspendKey(isActive: boolean, onPress: () => void): void {
  useEffect(() => {
    if (!isActive) return;
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 's' && !event.repeat && isPageKey(event)) onPress();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
