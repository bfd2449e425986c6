import { staffCalls } from '@lantern/contract/staff';
import { answer, done } from '../../../platform/index.ts';
import { staffVendors } from '../../catalogue/index.ts';

export const listStaffVendors = answer(staffCalls.listStaffVendors, async (_asked, world) =>
  done({ list: await staffVendors(world) }),
);
