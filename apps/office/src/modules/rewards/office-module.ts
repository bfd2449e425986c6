import type { OfficeModule } from '../../shared/office/index.ts';

export const rewards: OfficeModule<Record<never, never>> = {
  pages: {},
  screens: {},
  texts: { staff: 'rewards.staff.office' },
  requests: { reward_budget: ({ name }, { t }) => ({ text: t('requests.rewardBudget', { name }) }) },
};
