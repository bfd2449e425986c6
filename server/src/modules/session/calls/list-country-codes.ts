import { sessionCalls } from '@lantern/contract/session';
import { answer, done } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { countriesIn } from '../codes/session.phone.ts';

export const listCountryCodes = answer(sessionCalls.listCountryCodes, async ({ language }, context) => {
  const defaultCountryCode = (await settingsOf(context))['sms.defaultCountry'];
  // The pictures lie beside the page, so the address in front of their path is empty.
  return done({ imgUrl: '', defaultCountryCode, list: [...countriesIn(language)] });
});
