import type { OfficeModule } from '../../shared/office/index.ts';
import { pagesOf, wayTo } from '../../shared/routes/index.ts';

const pages = pagesOf({
  '/reward-budgets': {
    search: ['page'],
    texts: ['rewards.office'],
    menu: { group: 'money', order: 36, icon: 'star', text: 'menu.rewardBudgets', rights: ['rewards'] },
  },
  '/given-rewards': {
    search: ['state', 'memberId', 'page'],
    texts: ['rewards.office'],
    menu: { group: 'money', order: 37, icon: 'gift', text: 'menu.givenRewards', rights: ['rewards'] },
  },
});

export const rewards: OfficeModule<typeof pages> = {
  pages,
  screens: {
    '/reward-budgets': () => import('./pages/budgets-page.tsx').then((page) => page.BudgetsPage),
    '/given-rewards': () => import('./pages/given-page.tsx').then((page) => page.GivenPage),
  },
  texts: { base: 'rewards.first.office', staff: 'rewards.staff.office', own: ['rewards.office'] },
  requests: { reward_budget: ({ name }, { t }) => ({ text: t('requests.rewardBudget', { name }) }) },
  rereads: { 'rewards.changed': ['listRewardBudgets', 'listGivenRewards'] },
  subjects: { reward_budget: () => wayTo('/reward-budgets') },
};
