import { siteCalls, type WhitelabelNode } from '@lantern/contract/site';
import { answer, done, MERCHANT_TIME_ZONE } from '../../../platform/index.ts';
import { settingsOf } from '../site.service.ts';

/** Trial money has its own currency, so that no query can mix it with real money (product.md, "People"). */
export const TRIAL_CURRENCY = 'TRY';

const treeOf = (flags: Readonly<Record<string, boolean>>): WhitelabelNode[] => [
  {
    modId: 'MEMBER',
    enabled: '1',
    childrenNodes: Object.entries(flags).map(([modId, isOn]) => ({
      modId,
      enabled: isOn ? '1' : '0',
      childrenNodes: [],
    })),
  },
];

export const getPermission = answer(siteCalls.getPermission, async (_asked, world) => {
  const settings = await settingsOf(world);
  const flags = {
    ...settings['whitelabel.flags'],
    FREEPLAY: settings['freePlay.enabled'],
    REGISTER: settings['account.registration'],
  };
  return done({
    merchant: { name: settings['merchant.name'], code: settings['merchant.code'], timeZone: MERCHANT_TIME_ZONE },
    currencySymbol: settings['merchant.currencySymbol'],
    currency: settings['merchant.currency'],
    trialCurrency: TRIAL_CURRENCY,
    decimals: settings['merchant.decimals'],
    languages: settings['merchant.languages'],
    defaultLanguage: settings['merchant.defaultLanguage'],
    whitelabel: treeOf(flags),
    customerService: { csType: settings['customerService.csType'], path: settings['customerService.path'] },
    jackpot: { mode: settings['jackpot.mode'], amount: settings['jackpot.amount'] },
    ageMinimum: settings['account.ageMinimum'],
    maintenance: settings['status.code'] === 1,
  });
});
