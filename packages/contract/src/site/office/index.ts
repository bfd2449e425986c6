import { connectionsCalls } from './connections.ts';
import { dashboardCalls } from './dashboard.ts';
import { reportCalls } from './reports.ts';
import { settingsCalls } from './settings.ts';

export { REPORT_DAYS_MAX } from './reports.ts';

export const siteOfficeCalls = { ...settingsCalls, ...connectionsCalls, ...dashboardCalls, ...reportCalls };
