import { z } from 'zod';
import { contractModule } from '../contract-module.ts';
import { instant } from '../shapes.ts';
import { catalogueCalls } from './index.ts';
import { catalogueOfficeCalls } from './office/index.ts';

export const catalogue = contractModule({
  calls: { ...catalogueCalls, ...catalogueOfficeCalls },
  events: {
    /** An operator changed vendors or games: open lobbies and menus read again. */
    'catalogue.changed': { to: 'everyone', shape: z.object({}) },
  },
  rights: {
    games: { order: 100, roles: ['games'] },
  },
  decisions: {
    saveStaffVendor: 'one',
    // Limits of vendors’ games are the vendor’s.
    saveStaffGame: 'one',
    // A vendor went live by two.
    setStaffGamesState: 'one',
    orderStaffGames: 'one',
    addStaffGame: 'one',
  },
  pages: [
    { order: 80, path: '/sports', name: 'sports', bannerGroup: 'sports' },
    { order: 90, path: '/esports', name: 'esports', bannerGroup: 'esports' },
    { order: 40, path: '/rng', name: 'rng', bannerGroup: 'rng' },
    { order: 70, path: '/pvp', name: 'pvp', bannerGroup: 'pvp' },
    { order: 60, path: '/fish', name: 'fish', bannerGroup: 'fish' },
    { order: 210, path: '/game', name: 'game', bannerGroup: '', isPrivate: true },
  ],
  refusalFacts: {
    /** Absent where no end of the maintenance is known. */
    game_maintenance: z.strictObject({ backAt: instant }).optional(),
    /** Letters, at most. */
    search_too_long: z.strictObject({ max: z.int() }),
  },
});
