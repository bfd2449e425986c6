import type { Module } from '../../../platform/index.ts';
import { effectHook } from '../../staff/index.ts';
import { changeConnection } from './change-connection.ts';
import { changeSetting } from './change-setting.ts';
import { getDashboard } from './get-dashboard.ts';
import { getExposure } from './get-exposure.ts';
import { getGrowthReport } from './get-growth-report.ts';
import { getRevenueReport } from './get-revenue-report.ts';
import { listConnections } from './list-connections.ts';
import { listSettings } from './list-settings.ts';
import { previewWhitelabel } from './preview-whitelabel.ts';
import { removeConnection } from './remove-connection.ts';
import { requestSettingChange } from './request-setting-change.ts';
import { changeConnectionEffect } from './site.connections.ts';
import { changeProposed } from './site.setting-changes.ts';
import { testConnection } from './test-connection.ts';

/** Office calls of this module. */
export const siteOffice: Module = {
  name: 'site/office',
  answers: [
    changeConnection,
    changeSetting,
    getDashboard,
    getExposure,
    getGrowthReport,
    getRevenueReport,
    listConnections,
    listSettings,
    previewWhitelabel,
    removeConnection,
    requestSettingChange,
    testConnection,
  ],
  hooks: [
    effectHook({
      setting_change: changeProposed,
      connection_change: changeConnectionEffect,
    }),
  ],
};

export { forgetDashboard } from './site.dashboard.ts';
