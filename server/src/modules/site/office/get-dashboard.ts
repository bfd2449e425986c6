import { staffCalls } from '@lantern/contract/staff';
import { answer, done } from '../../../platform/index.ts';
import { dashboardOf } from './site.dashboard.ts';

export const getDashboard = answer(staffCalls.getDashboard, async (_request, context) =>
  done(await dashboardOf(context)),
);
