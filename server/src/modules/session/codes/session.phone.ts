import { LANGUAGES } from '@lantern/i18n';
import {
  type CountryCode,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';
import examples from 'libphonenumber-js/mobile/examples';
import { COUNTRIES } from './session.countries.ts';

const OFFERED: ReadonlySet<string> = new Set(COUNTRIES);
/** Whether numbers of a country are accepted. */
export const isOffered = (country: string): boolean => OFFERED.has(country);
const dialingOf = (countryCode: string): string => String(getCountryCallingCode(countryCode as CountryCode));
// The library throws at an unknown dialing code.
const DIALED: ReadonlySet<string> = new Set(COUNTRIES.map(dialingOf));

/** A mobile number of an offered country, in E.164; null when invalid (spec 5: n digits per region). */
export function mobileOf(countryDialingCode: string, mobileNum: string): string | null {
  const dialing = countryDialingCode.replace(/^\+/, '');
  if (!DIALED.has(dialing)) return null;
  // Telephones write 00 for the plus of a country.
  const typed = mobileNum.trim().replace(/^00/, '+');
  const options = typed.startsWith('+') ? {} : { defaultCallingCode: dialing };
  const number = parsePhoneNumberFromString(typed, { ...options, extract: false });
  // A typed plus names the country; it must be the chosen one.
  if (!number?.isValid() || number.countryCallingCode !== dialing || number.ext) return null;
  return number.country !== undefined && OFFERED.has(number.country) ? number.number : null;
}

/** The country of a number in E.164; null where none is offered. */
export function countryOfMobile(mobile: string): string | null {
  const country = parsePhoneNumberFromString(mobile)?.country;
  return country !== undefined && isOffered(country) ? country : null;
}

/**
 * The spellings of one mobile number: in E.164, and inside its country; none when it is no mobile. A number without a plus is of the given country,
 * with or without its dialing code.
 */
export function mobileSpellings(countryCode: string, typed: string): string[] {
  const country = countryCode as CountryCode;
  const read = (text: string) => {
    const number = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
    return number?.isValid() ? [number.number, number.formatNational().replace(/[^0-9]/g, '')] : null;
  };
  const plain = typed.replace(/^00/, '+');
  return read(plain) ?? (plain.startsWith('+') ? null : read(`+${plain}`)) ?? [];
}

/** What a number typed without a country may be, in each offered country: `0912 345 678` is `+84912345678`. */
export function mobilesTyped(typed: string): string[] {
  if (!/^[+0-9][0-9 ().-]{5,24}$/.test(typed)) return [];
  return [...DIALED].flatMap((dialing) => mobileOf(dialing, typed) ?? []);
}

export interface CountryChoice {
  readonly countryCode: string;
  readonly countryDialingCode: string;
  readonly name: string;
  readonly example: string;
}
const choices = new Map<string, readonly CountryChoice[]>();

/** The countries in one language, in that language's order. */
export function countriesIn(language: string): readonly CountryChoice[] {
  const cached = choices.get(language);
  if (cached) return cached;
  const tag = LANGUAGES.find(({ code }) => code === language)?.tag ?? 'en';
  const names = new Intl.DisplayNames([tag, 'en'], { type: 'region' });
  const order = new Intl.Collator(tag);
  const made = COUNTRIES.map((countryCode) => ({
    countryCode,
    countryDialingCode: dialingOf(countryCode),
    name: names.of(countryCode) ?? countryCode,
    example: getExampleNumber(countryCode as CountryCode, examples)?.nationalNumber ?? '',
  })).sort((one, other) => order.compare(one.name, other.name));
  choices.set(language, made);
  return made;
}
