import { staffCalls } from '@lantern/contract/staff';
import { answer, done } from '../../../platform/index.ts';
import { staffVendors } from '../index.ts';

export const listStaffVendors = answer(staffCalls.listStaffVendors, async (_request, context) =>
  done({ list: await staffVendors(context) }),
);
