import type { OfficeModule } from '../../shared/office/index.ts';

export const session: OfficeModule<Record<never, never>> = {
  pages: {},
  screens: {},
  texts: { staff: 'session.staff.office', settings: 'session.settings.office' },
  requests: {
    factor_reset: ({ id }, { t }) => ({ text: t('requests.member', { id }) }),
  },
};
