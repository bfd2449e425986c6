import { OPEN_PATHS } from '@lantern/rules/site';
import { type Flags, isOn } from '../shared/settings/flags.ts';

/** Merchant flag: the site is visible only after a log-in (spec 2, navigation guard). */
const LOGIN_REQUIRED = 'LOGINREQUIRED';

/** Whether the guard sends this visitor to `/login`. */
export const isGuardedPath = (path: string, hasToken: boolean, settings: Flags | undefined): boolean =>
  !hasToken && !OPEN_PATHS.includes(path) && isOn(settings, LOGIN_REQUIRED);
