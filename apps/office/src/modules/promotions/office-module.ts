import type { OfficeModule } from '../../shared/office/index.ts';
import { pagesOf } from '../../shared/routes/index.ts';

const pages = pagesOf({});

export const promotions: OfficeModule<typeof pages> = {
  pages,
  screens: {},
  texts: { base: 'promotions.first.office', staff: 'promotions.staff.office', settings: 'promotions.settings.office' },
  rereads: { 'promotion.status': ['listPromotionApplications', 'getPromotionResults'] },
};
