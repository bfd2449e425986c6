import { siteOfficeCalls } from '@lantern/contract/site/office';
import { answer, done } from '../../../platform/index.ts';
import { waitingFor } from '../../staff/index.ts';
import { dashboardOf } from './site.dashboard.ts';

export const getDashboard = answer(siteOfficeCalls.getDashboard, async ({ actor }, context) =>
  done({ ...(await dashboardOf(context)), queues: await waitingFor(context, actor) }),
);
