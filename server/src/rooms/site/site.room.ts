import type { Room, Sealing } from '../../platform/index.ts';
import { getPermission } from './calls/get-permission.ts';
import { getRegisterSettings } from './calls/get-register-settings.ts';
import { getSealingKeys } from './calls/get-sealing-keys.ts';
import { getStatus } from './calls/get-status.ts';
import { listAnnouncements } from './calls/list-announcements.ts';

/** The site's public face. `sealing` is the platform's: the same keys that open sealed bodies. */
export const createSite = (sealing: Sealing): Room => ({
  name: 'site',
  answers: [getPermission, getRegisterSettings, getStatus, listAnnouncements, getSealingKeys(sealing)],
});
