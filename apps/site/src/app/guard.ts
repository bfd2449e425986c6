import { redirect } from '@tanstack/react-router';
import { callQuery } from '../shared/calls/index.ts';
import { useSession } from '../shared/session/index.ts';
import { isGuardedPath } from './guarded.ts';
import { queryClient } from './query-client.ts';

/** Uses the settings loaded so far: the first view does not wait for them, `Layout` checks again when they arrive. */
export function guardHome(path: string): void {
  const settings = queryClient.getQueryData(callQuery('getPermission', { query: { url: location.host } }).queryKey);
  const hasToken = useSession.getState().token !== null;
  if (isGuardedPath(path, hasToken, settings)) throw redirect({ to: '/login', replace: true });
}
