import type { OfficeModule } from '../../shared/office/index.ts';
import { pagesOf, wayTo } from '../../shared/routes/index.ts';

const texts = ['prizes.office'] as const;
const pages = pagesOf({
  '/prizes': {
    search: ['kind', 'stage', 'page'],
    texts: [...texts],
    menu: { group: 'site', order: 8, icon: 'star', text: 'menu.prizes', rights: ['prizes'] },
  },
  '/prizes/$id': { search: [], texts: [...texts, 'catalogue'] },
});
const toPrize = ({ id }: { readonly id: string }) => wayTo('/prizes/$id', { params: { id } });

export const prizes: OfficeModule<typeof pages> = {
  pages,
  screens: {
    '/prizes': () => import('./pages/prizes-page.tsx').then((page) => page.PrizesPage),
    '/prizes/$id': () => import('./pages/prize-page.tsx').then((page) => page.PrizePage),
  },
  texts: { base: 'prizes.first.office', staff: 'prizes.staff.office', own: [...texts] },
  // The budget of each kind is a subject of its own.
  subjects: { wheel: toPrize, rain: toPrize, raffle: toPrize },
  rereads: { 'prizes.changed': ['getPrizeResults', 'listOfficePrizes'] },
};
