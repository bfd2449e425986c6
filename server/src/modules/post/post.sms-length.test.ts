import { LANGUAGES } from '@lantern/i18n';
import { expect, test } from 'vitest';
import { wordsOf } from './post.templates.ts';

const CODES = [
  'login',
  'register',
  'password',
  'step_code',
  'payment_code',
  'withdrawal_code',
  'transfer_code',
  'contact_code',
  'contact_bind_code',
] as const;
/** The alphabet of a part with 160 characters (GSM 03.38); a text with any other character has parts of 70. */
const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;

test.each(LANGUAGES.map(({ code }) => code))('a code fits into one part of an SMS in %s', (language) => {
  const long = CODES.map(
    (key) => wordsOf('sms', language, key, { code: '123456', merchant: 'Lantern', minutes: 10 }).text,
  ).filter((text) => text.length > (GSM.test(text) ? 160 : 70));
  expect(long).toEqual([]);
});
