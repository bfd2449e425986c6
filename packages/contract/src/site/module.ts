import { z } from 'zod';
import { contractModule } from '../contract-module.ts';
import { instant } from '../shapes.ts';
import { siteCalls } from './index.ts';
import { siteOfficeCalls } from './office/index.ts';

export const site = contractModule({
  calls: { ...siteCalls, ...siteOfficeCalls },
  events: {
    /** The status changed: an open page reads `get-status` again, for its effect depends on the caller's address. */
    'site.status': {
      to: 'everyone',
      shape: z.object({ status: z.union([z.literal(0), z.literal(1), z.literal(2)]), endsAt: instant.nullable() }),
    },
    /** A public setting changed: an open page reads `get-permission` again. */
    'site.changed': { to: 'everyone', shape: z.object({}) },
  },
  rights: {
    settings: { order: 130, roles: [] },
    connections: { order: 140, roles: [] },
  },
  requestKinds: {
    setting_change: { order: 40, right: 'settings', subject: 'setting', facts: ['change'], changes: ['listSettings'] },
    connection_change: {
      order: 150,
      right: 'connections',
      subject: 'connection',
      facts: ['change'],
      changes: ['listConnections'],
    },
  },
  decisions: {
    changeSetting: 'raising',
    requestSettingChange: 'two',
    previewWhitelabel: 'one',
    changeConnection: 'two',
    testConnection: 'one',
    removeConnection: 'restricting',
  },
  pages: [
    { order: 10, path: '/index', name: 'home', bannerGroup: 'home', also: ['/login', '/login/return', '/reset'] },
    { order: 130, path: '/down', name: 'down', bannerGroup: 'down', also: ['/download'] },
  ],
  refusalFacts: {
    /** Browsers of one member, at most. */
    push_browsers_limit: z.strictObject({ max: z.int() }),
  },
});
