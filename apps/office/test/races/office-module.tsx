import type { OfficeModule } from '../../src/shared/office/index.ts';
import { pagesOf, wayTo } from '../../src/shared/routes/index.ts';

// Its right and its kinds are in the contract at run time only, for the list of modules there is given it by the test; its page likewise.
const way = () => wayTo('/races' as '/settings');

const pages = pagesOf({
  '/races': {
    search: ['id'],
    texts: [],
    menu: { group: 'games', order: 999, icon: 'gear', text: 'menu.games', rights: ['games'] },
  },
});

/** The office of the game that no other file names. */
export const races: OfficeModule<typeof pages> = {
  pages,
  screens: { '/races': async () => () => <p>Races</p> },
  requests: Object.fromEntries([['race_void', () => ({ text: 'Race', way: way() })]]),
  finds: Object.fromEntries([['race', way]]),
  exports: Object.fromEntries([['races', { fields: [] }]]),
  subjects: { race: way },
};
