import type { OfficeModule } from '../../shared/office/index.ts';

export const prizes: OfficeModule<Record<never, never>> = {
  pages: {},
  screens: {},
  texts: { staff: 'prizes.staff.office' },
};
