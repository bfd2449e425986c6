import { siteOfficeCalls } from '@lantern/contract/site/office';
import { answer, done } from '../../../platform/index.ts';
import { dashboardOf } from './site.dashboard.ts';

export const getDashboard = answer(siteOfficeCalls.getDashboard, async (_request, context) =>
  done(await dashboardOf(context)),
);
