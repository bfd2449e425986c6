import type { OfficeModule } from '../../shared/office/index.ts';
import { pagesOf, wayTo } from '../../shared/routes/index.ts';
import { NAMES } from '../../shared/texts/dictionaries.ts';

const pages = pagesOf({
  '/lotteries': {
    search: ['code', 'family'],
    texts: ['lottery.office', ...NAMES],
    menu: { section: 'lottery', order: 2, text: 'menu.lotteries', rights: ['games'] },
  },
  '/lottery-exposure': {
    search: ['draw', 'page'],
    texts: ['lottery.office', ...NAMES],
    menu: { section: 'lottery', order: 4, text: 'menu.lotteryExposure', rights: ['games'] },
  },
  '/lottery-days': {
    search: ['game'],
    texts: ['lottery.office', ...NAMES],
    menu: { section: 'lottery', order: 30, text: 'menu.lotteryDays', rights: ['games'] },
  },
  '/lottery-returns': {
    search: ['days', 'game'],
    texts: ['lottery.office', ...NAMES],
    menu: { section: 'lottery', order: 40, text: 'menu.lotteryReturns', rights: ['games'] },
  },
  '/draws': {
    search: ['day', 'kind', 'page'],
    texts: ['lottery.office', ...NAMES],
    menu: { section: 'lottery', order: 10, text: 'menu.draws', rights: ['lottery.import'] },
  },
  '/imports': {
    search: ['id'],
    texts: ['lottery.office', ...NAMES],
    menu: { section: 'lottery', order: 20, text: 'menu.imports', rights: ['lottery.import'] },
  },
  '/published': {
    search: [],
    texts: ['lottery.office', ...NAMES],
    menu: { section: 'lottery', order: 30, text: 'menu.published', rights: ['lottery.import'] },
  },
});

export const lottery: OfficeModule<typeof pages> = {
  pages,
  screens: {
    '/lotteries': () => import('./pages/lotteries-page.tsx').then((page) => page.LotteriesPage),
    '/lottery-exposure': () => import('./pages/lottery-exposure-page.tsx').then((page) => page.LotteryExposurePage),
    '/lottery-days': () => import('./pages/lottery-days-page.tsx').then((page) => page.LotteryDaysPage),
    '/lottery-returns': () => import('./pages/lottery-returns-page.tsx').then((page) => page.LotteryReturnsPage),
    '/draws': () => import('./pages/draws-page.tsx').then((page) => page.DrawsPage),
    '/imports': () => import('./pages/imports-page.tsx').then((page) => page.ImportsPage),
    '/published': () => import('./pages/published-page.tsx').then((page) => page.PublishedPage),
  },
  sections: { lottery: { group: 'games', order: 30, icon: 'ticket', text: 'menu.lottery' } },
  texts: {
    base: 'lottery.first.office',
    staff: 'lottery.staff.office',
    own: ['lottery.office'],
    settings: 'lottery.settings.office',
    ofSite: { lottery: [] },
  },
  requests: {
    draw_void: ({ name }, { t }) => ({ text: t('requests.draw', { id: name }), changes: null }),
    lottery_prices: ({ name }, { t }) => ({ text: t('requests.lotteryPrices', { code: name }) }),
    lottery_limits: ({ name }, { t }) => ({ text: t('requests.lotteryLimits', { code: name }) }),
    lottery_number: ({ name }, { t }) => ({ text: t('requests.lotteryNumber', { name }) }),
    lottery_calendar: ({ name }, { t }) => ({ text: t('requests.lotteryDay', { name }) }),
  },
  finds: { draw: ({ day }) => wayTo('/draws', { search: day ? { day } : {} }) },
  subjects: {
    draw: () => wayTo('/draws'),
    import: ({ id }) => wayTo('/imports', { search: { id } }),
    lottery: ({ id }) => wayTo('/lotteries', { search: { code: id } }),
    lottery_number: () => wayTo('/lottery-exposure'),
    lottery_day: () => wayTo('/lottery-days'),
  },
};
