import type { LateModule } from '../../src/shared/site-module/index.ts';

export const races: LateModule = {
  rereads: { 'wagers.settled': ['getPermission'] },
  panel: [
    {
      id: 'races',
      group: 'records',
      order: 999,
      title: 'site.panel.personalHistoryCopy',
      icon: 'history',
      real: false,
      texts: [],
      load: async () => () => <p>Races</p>,
    },
  ],
  gamePages: { race: { texts: [], load: async () => () => <p>Race</p> } },
};
