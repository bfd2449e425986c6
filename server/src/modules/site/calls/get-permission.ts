import { siteCalls } from '@lantern/contract/site';
import { TRIAL_CURRENCY } from '@lantern/kernel';
import { answer, done, MERCHANT_TIME_ZONE } from '../../../platform/index.ts';
import { standingIn } from '../site.gate.ts';
import { legalOf } from '../site.identity.ts';
import { resourcesOf } from '../site.resources.ts';
import { settingsOf } from '../site.service.ts';
import { flagsOf, whitelabelOf } from '../site.whitelabel.ts';

export const getPermission = answer(siteCalls.getPermission, async (request, context) => {
  const settings = await settingsOf(context);
  const { ip, country, status } = standingIn(context, settings, request);
  return done({
    merchant: {
      name: settings['merchant.name'],
      code: settings['merchant.code'],
      timeZone: MERCHANT_TIME_ZONE,
      licence: settings['merchant.licence'],
      legal: legalOf(settings),
    },
    currencySymbol: settings['merchant.currencySymbol'],
    currency: settings['merchant.currency'],
    trialCurrency: TRIAL_CURRENCY,
    decimals: settings['merchant.decimals'],
    languages: settings['merchant.languages'],
    defaultLanguage: settings['merchant.defaultLanguage'],
    whitelabel: whitelabelOf(settings),
    customerService: { csType: settings['customerService.csType'], path: settings['customerService.path'] },
    vipService: { path: settings['vipService.path'] },
    affiliateService: { csType: settings['affiliateService.csType'], path: settings['affiliateService.path'] },
    jackpot: { mode: settings['jackpot.mode'], amount: settings['jackpot.amount'] },
    ageMinimum: settings['account.ageMinimum'],
    validate: settings['account.fields'],
    resources: resourcesOf(settings, context.config.PUBLIC_URL),
    analytics: { gtagId: settings['analytics.gtagId'] },
    imageCDNs: settings['cdn.images'],
    launchGameCDNs: settings['cdn.games'],
    partners: settings['links.partners'],
    location: { ip, country },
    maintenance: status === 1,
    regionRestriction: status === 2,
    loginRequired: flagsOf(settings)['LOGINREQUIRED'] === true,
  });
});
