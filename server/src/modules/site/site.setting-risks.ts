import type { SettingKey } from './site.settings.ts';

/**
 * What a wrong value of a setting costs: money of the merchant or of members, members' protection, the fairness of games, the service itself
 * (whether the site is open: one operator must be able to close it at once), or the look alone.
 */
export type SettingRisk = 'money' | 'members' | 'fairness' | 'service' | 'look';

/** Each setting declares its risk: one without does not compile. The first three are changed by two operators. */
export const SETTING_RISKS = {
  'merchant.name': 'look',
  'merchant.logo': 'look',
  'merchant.colours': 'look',
  // Claims of an authority's licence.
  'merchant.licence': 'members',
  'merchant.legal': 'members',
  'merchant.code': 'money',
  'merchant.currency': 'money',
  'merchant.currencySymbol': 'money',
  'merchant.decimals': 'money',
  'merchant.languages': 'look',
  'merchant.defaultLanguage': 'look',
  'whitelabel.flags': 'members',
  'customerService.csType': 'look',
  // Where members are sent with their questions, and tell who they are.
  'customerService.path': 'members',
  'affiliateService.csType': 'look',
  'affiliateService.path': 'members',
  'analytics.gtagId': 'members',
  'cdn.images': 'members',
  'cdn.games': 'members',
  'domains.origins': 'members',
  'redirect.origins': 'members',
  'frame.origins': 'members',
  'links.social': 'members',
  'links.partners': 'members',
  'android.url': 'members',
  'android.packageName': 'members',
  'android.fingerprints': 'members',
  'sms.addressHalfHour': 'members',
  'sms.addressDay': 'members',
  'sms.expiredMinutes': 'members',
  'sms.defaultCountry': 'look',
  'post.mailFrom': 'members',
  'push.services': 'members',
  'push.contact': 'look',
  'agents.rebateMax': 'money',
  'agents.enableSalary': 'money',
  'agents.enableContract': 'money',
  'agents.transfersUp': 'money',
  'agents.transfersDown': 'money',
  'agents.transferMin': 'money',
  'agents.transferMax': 'money',
  'agents.transferDayMax': 'money',
  'agents.transferFactorAbove': 'money',
  // What agents see of members.
  'agents.sees': 'members',
  'jackpot.mode': 'fairness',
  // The illustration alone; the pool is the ledger's.
  'jackpot.amount': 'look',
  'slots.minSpinMs': 'members',
  'slots.turbo': 'members',
  'slots.slamStop': 'members',
  'slots.autoplay': 'members',
  'slots.buy': 'members',
  'instant.plinko': 'money',
  'instant.mines': 'money',
  'instant.crash': 'money',
  'saferPlay.realityMinutes': 'members',
  'account.ageMinimum': 'members',
  'account.birthdayAge': 'members',
  'account.termsVersion': 'members',
  'account.registration': 'members',
  'account.captcha': 'members',
  'account.fields': 'members',
  'account.contactRestHours': 'money',
  'session.idleMinutes': 'members',
  'session.absoluteHours': 'members',
  'thirdParty.channels': 'members',
  'humanCheck.mode': 'members',
  'humanCheck.service': 'members',
  phoneAuth: 'members',
  'post.sms': 'members',
  'post.mail': 'members',
  'cashier.aloneUpTo': 'money',
  'cashier.adjustUpTo': 'money',
  'withdrawal.minimum': 'money',
  'withdrawal.maximum': 'money',
  'withdrawal.dayAmount': 'money',
  'withdrawal.dayCount': 'money',
  'withdrawal.twoAbove': 'money',
  'withdrawal.factorAbove': 'money',
  'withdrawal.quickAmounts': 'look',
  'withdrawal.cooldownHours': 'money',
  'withdrawal.receiptMinutes': 'money',
  'withdrawal.disputeHours': 'money',
  'withdrawal.mayCancel': 'money',
  'withdrawal.needsIdentity': 'money',
  'turnover.depositMultiple': 'money',
  'turnover.clearBelow': 'money',
  'turnover.coverMaximum': 'money',
  'staff.coolingHours': 'money',
  'freePlay.enabled': 'members',
  'freePlay.amount': 'look',
  'status.code': 'service',
  'status.endsAt': 'service',
  'status.allowedAddresses': 'members',
  'region.networks': 'members',
  'region.blockedNetworks': 'members',
  'region.blockedCountries': 'members',
  'region.allowedCountries': 'members',
  'region.countryHeader': 'members',
} as const satisfies Record<SettingKey, SettingRisk>;

/** Switches that one operator may turn off, and amounts that one may lower: an emergency does not wait for a second person. */
const SAFE_OFF: ReadonlySet<string> = new Set([
  'agents.transfersUp',
  'agents.transfersDown',
  'slots.turbo',
  'slots.slamStop',
  'slots.autoplay',
  'slots.buy',
  'account.registration',
  'freePlay.enabled',
  'withdrawal.mayCancel',
]);
const SAFE_LOWER: ReadonlySet<string> = new Set([
  'agents.rebateMax',
  'agents.transferMax',
  'agents.transferDayMax',
  'agents.transferFactorAbove',
]);

/** Whether a setting is one that two operators change. */
export const isTwoPersonSetting = (key: SettingKey): boolean => !['look', 'service'].includes(SETTING_RISKS[key]);

/** What one operator may do with a setting of two: switch it off, or lower it. */
export const aloneIf = (key: SettingKey): 'off' | 'lower' | null =>
  SAFE_OFF.has(key) ? 'off' : SAFE_LOWER.has(key) ? 'lower' : null;

/** Whether this change of a setting only restricts, so that one operator may make it. */
export const isRestriction = (key: SettingKey, before: unknown, after: unknown): boolean => {
  const way = aloneIf(key);
  return (way === 'off' && after === false) || (way === 'lower' && Number(after) <= Number(before));
};

/** Settings that amounts already booked were counted by: fixed once there is money. */
export const FIXED_WITH_MONEY: ReadonlySet<string> = new Set(['merchant.currency', 'merchant.decimals']);
