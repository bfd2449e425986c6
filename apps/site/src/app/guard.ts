import { redirect } from '@tanstack/react-router';
import { callQuery } from '../shared/calls/index.ts';
import { useSession } from '../shared/session/index.ts';
import { isOn, type Settings } from '../shared/settings/index.ts';
import { queryClient } from './query-client.ts';

/** Merchant flag: nothing of the site is shown without a log-in (spec 2, navigation guard). */
export const LOGIN_REQUIRED = 'LOGINREQUIRED';
const OPEN_PATHS = ['/login', '/register', '/register.html', '/helpmc', '/download'];

/** Whether the guard sends this visitor to `/login`. */
export const isGuarded = (path: string, hasToken: boolean, settings: Settings | undefined): boolean =>
  !hasToken && !OPEN_PATHS.includes(path) && isOn(settings, LOGIN_REQUIRED);

/** Uses the settings that are already here: the first view does not wait for them, `Layout` asks again when they come. */
export function guardHome(path: string): void {
  const settings = queryClient.getQueryData(callQuery('getPermission', { query: { url: location.host } }).queryKey);
  if (isGuarded(path, useSession.getState().token !== null, settings)) throw redirect({ to: '/login', replace: true });
}
