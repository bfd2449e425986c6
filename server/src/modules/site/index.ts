export { serveInstalled } from './install/site.install.ts';
export { hasBrowsers } from './push/site.push.store.ts';
export { type DrawResult, pushMessage, pushResults, pushSecurity } from './push/site.push.ts';
export { AVATARS, avatarOf, drawnAvatar } from './site.avatar.ts';
export { refusedByStatus, standingIn } from './site.gate.ts';
export { isGuardedPage, refusedByGuard } from './site.guard.ts';
export {
  answerPage,
  frameHook,
  type PageHead,
  type PageRequest,
  type PageResolver,
  pageHeadHook,
} from './site.head.ts';
export { site } from './site.module.ts';
export { holdSetting, isMoneyBooked, settingRecords } from './site.office.store.ts';
export { safeTarget } from './site.redirect.ts';
export { openSetting, sealSetting } from './site.secrets.ts';
export { changeSetting, settingsIn, settingsOf } from './site.service.ts';
export {
  type ConnectionDefinition,
  declaredSettings,
  declareSettings,
  definitionOf,
  isRestriction,
  isTwoPersonSetting,
  probeHook,
  readSettings,
  type SettingDefinition,
  type SettingSet,
  type SettingsOf,
  settingsHook,
  settingValue,
} from './site.setting-definition.ts';
export { amountUpTo, MAX_UNITS, sealedText, serviceAddress } from './site.setting-shapes.ts';
export { type Settings, siteSettings } from './site.settings.ts';
export { mayRegister, offersFreePlay, whitelabelOf } from './site.whitelabel.ts';
