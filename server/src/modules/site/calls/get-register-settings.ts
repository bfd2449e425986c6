import { siteCalls } from '@lantern/contract/site';
import { answer, done } from '../../../platform/index.ts';
import { settingsOf } from '../site.service.ts';

export const getRegisterSettings = answer(siteCalls.getRegisterSettings, async (_request, context) => {
  const settings = await settingsOf(context);
  return done({
    fields: settings['account.fields'],
    captcha: settings['account.captcha'],
    ageMinimum: settings['account.ageMinimum'],
    termsVersion: settings['account.termsVersion'],
  });
});
