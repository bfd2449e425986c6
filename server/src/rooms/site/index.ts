export { TRIAL_CURRENCY } from './calls/get-permission.ts';
export { type Caller, refusedByStatus, standingIn } from './site.gate.ts';
export { ownOrigins, safeTarget } from './site.redirect.ts';
export { holdSetting, settingRecords } from './site.office.store.ts';
export { createSite } from './site.room.ts';
export { seedSite } from './site.seed.ts';
export { changeSetting, settingsOf } from './site.service.ts';
export { readSettings, SETTINGS, type SettingKey, type Settings } from './site.settings.ts';
