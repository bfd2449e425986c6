import type { Room, Sealing } from '../../platform/index.ts';
import { getDomainRoute } from './calls/get-domain-route.ts';
import { getPermission } from './calls/get-permission.ts';
import { getRegisterSettings } from './calls/get-register-settings.ts';
import { getSealingKeys } from './calls/get-sealing-keys.ts';
import { getStatus } from './calls/get-status.ts';
import { getWhitelabel } from './calls/get-whitelabel.ts';
import { listRouters } from './calls/list-routers.ts';

/** The site's public face. `sealing` is the platform's: the same keys that open sealed bodies. */
export const createSite = (sealing: Sealing): Room => ({
  name: 'site',
  answers: [
    getPermission,
    getRegisterSettings,
    getStatus,
    getWhitelabel,
    listRouters,
    getDomainRoute,
    getSealingKeys(sealing),
  ],
});
