import { catalogueOfficeCalls } from '@lantern/contract/catalogue/office';
import { answer, done } from '../../../platform/index.ts';
import { staffVendors } from '../index.ts';

export const listStaffVendors = answer(catalogueOfficeCalls.listStaffVendors, async (_request, context) =>
  done({ list: await staffVendors(context) }),
);
