export { TRIAL_CURRENCY } from './calls/get-permission.ts';
export { type Caller, refusedByStatus, standingIn } from './site.gate.ts';
export { answerPage, type KnownPage, type PageAsked, type PageResolver, registerPage } from './site.head.ts';
export { serveInstalled } from './site.install.ts';
export { holdSetting, settingRecords } from './site.office.store.ts';
export { ownOrigins, safeTarget } from './site.redirect.ts';
export { createSite } from './site.room.ts';
export { changeSetting, settingsOf } from './site.service.ts';
export { readSettings, SETTINGS, type SettingKey, type Settings } from './site.settings.ts';
