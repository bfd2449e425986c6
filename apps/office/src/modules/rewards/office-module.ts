import type { OfficeModule } from '../../shared/office/index.ts';
import { pagesOf, wayTo } from '../../shared/routes/index.ts';

const pages = pagesOf({
  '/reward-budgets': {
    search: ['page'],
    texts: ['rewards.office'],
    menu: { group: 'money', order: 40, icon: 'star', text: 'menu.rewardBudgets', rights: ['rewards'] },
  },
});

export const rewards: OfficeModule<typeof pages> = {
  pages,
  screens: { '/reward-budgets': () => import('./pages/budgets-page.tsx').then((page) => page.BudgetsPage) },
  texts: { base: 'rewards.first.office', staff: 'rewards.staff.office', own: ['rewards.office'] },
  requests: { reward_budget: ({ name }, { t }) => ({ text: t('requests.rewardBudget', { name }) }) },
  rereads: { 'rewards.changed': ['listRewardBudgets', 'listGivenRewards'] },
  subjects: { reward_budget: () => wayTo('/reward-budgets') },
};
