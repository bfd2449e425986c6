import { Icon } from '@lantern/ui/base';
import { TextInput, type TextInputProps } from '@lantern/ui/form';
import { useState } from 'react';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { LazyImage } from '../../../shared/images/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';

type Country = Answer<'listCountryCodes'>['list'][number];
const DAY_MS = 86_400_000;

/** Digits of a typed number, or undefined where it cannot be one; the server checks further. */
export const isMobileNumber = (typed: string): boolean => /^[0-9]{4,15}$/.test(typed.replace(/[\s().-]/g, ''));

/** The offered countries and the chosen one: the stored one, or the merchant's own. */
export function useCountry(stored: string | undefined) {
  const known = useCall('listCountryCodes', {}, { staleMs: DAY_MS }).data;
  const [chosen, choose] = useState(stored);
  const country = known?.list.find(({ countryCode }) => countryCode === (chosen ?? known.defaultCountryCode));
  return { country: country ?? known?.list[0], countries: known?.list ?? [], imgUrl: known?.imgUrl ?? '', choose };
}
export type CountryChoice = ReturnType<typeof useCountry>;

const flagOf = (imgUrl: string, { countryCode }: Country) =>
  `${imgUrl}/TCG_PROD_IMAGES/COUNTRY_FLAG/${countryCode}.png`;

/** Flag, dialling code and number in one box; the list of countries is the browser's own, so that it types ahead. */
export function MobileField({ choice, ...input }: Omit<TextInputProps, 'start'> & { choice: CountryChoice }) {
  const t = useTexts('session.mobile');
  const { country, countries, imgUrl, choose } = choice;
  const picker = (
    <span className="relative flex shrink-0 items-center gap-1.5 rounded-1 has-focus-visible:outline-2 has-focus-visible:outline-focus">
      {country ? (
        <>
          {/* A flag that fails to load leaves no gap: the code is shown too. */}
          <LazyImage
            key={country.countryCode}
            src={flagOf(imgUrl, country)}
            alt=""
            width={20}
            height={14}
            className="overflow-hidden rounded-[2px]"
          />
          <span className="num">+{country.countryDialingCode}</span>
        </>
      ) : (
        <span className="num">+</span>
      )}
      <Icon name="chevron-down" size={14} />
      <select
        aria-label={t('country')}
        className="absolute inset-0 cursor-pointer text-ink opacity-0"
        value={country?.countryCode ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        {countries.map(({ countryCode, countryDialingCode, name }) => (
          <option key={countryCode} value={countryCode}>
            {`${name} +${countryDialingCode}`}
          </option>
        ))}
      </select>
    </span>
  );
  return (
    <TextInput
      {...input}
      start={picker}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder={country?.example}
      maxLength={20}
    />
  );
}
