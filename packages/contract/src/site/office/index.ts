import { connectionsCalls } from './connections.ts';
import { dashboardCalls } from './dashboard.ts';
import { settingsCalls } from './settings.ts';

export const siteOfficeCalls = { ...settingsCalls, ...connectionsCalls, ...dashboardCalls };
