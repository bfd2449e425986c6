import { sessionCalls } from '@lantern/contract/session';
import { answer, done } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { countriesIn } from '../codes/session.phone.ts';
import { sessionSettings } from '../session.settings.ts';

export const listCountryCodes = answer(sessionCalls.listCountryCodes, async ({ language }, context) => {
  const defaultCountryCode = (await settingsOf(context, sessionSettings))['sms.defaultCountry'];
  // The pictures have the page's own origin, so the address before their path is empty.
  return done({ imgUrl: '', defaultCountryCode, list: [...countriesIn(language)] });
});
