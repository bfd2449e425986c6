import { Button } from '@lantern/ui/base';
import { Select, TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { CodeField } from '../../../shared/codes/index.ts';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { type ContactForm as ContactFields, type ContactKind, useContact } from './use-contact.ts';
import type { ProofAsker } from './use-proof.tsx';

type Profile = Answer<'getProfile'>;

function Countries({ value, onChange }: { value: string; onChange: (dialing: string) => void }) {
  const t = useTexts('account.panel.account');
  const countries = useCall('listCountryCodes', {}, { staleMs: 600_000 }).data;
  const options = (countries?.list ?? []).map(({ countryCode, countryDialingCode, name }) => ({
    value: countryCode,
    label: `${name} +${countryDialingCode}`,
  }));
  return (
    <Select
      label={t('country')}
      options={options}
      value={value || (countries?.defaultCountryCode ?? '')}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The dialing code of the chosen country, or of the merchant's own. */
function useDialing(country: string): string | undefined {
  const countries = useCall('listCountryCodes', {}, { staleMs: 600_000 }).data;
  const wanted = country || countries?.defaultCountryCode;
  return countries?.list.find(({ countryCode }) => countryCode === wanted)?.countryDialingCode;
}

type SecondProps = { profile: Profile; contact: ContactFields };

/** The proof from what is confirmed already: the app, or a code to the address of before. */
function SecondProof({ profile, contact: { form, sendProof } }: SecondProps) {
  const t = useTexts('account.panel.account');
  const places = { mail: profile.mail?.place ?? '', sms: profile.mobile?.place ?? '', totp: '' };
  const { way } = form.values;
  const field = { label: t('proofCode'), ...form.field('proof') };
  return (
    <fieldset className="flex flex-col gap-3.5">
      <legend className="mb-2 font-semibold">{t('proof')}</legend>
      <Select
        label={t('proofWay')}
        options={profile.contactWays.map((value) => ({ value, label: t(`ways.${value}`, { place: places[value] }) }))}
        {...form.field('way')}
      />
      {way === 'totp' ? (
        <TextInput {...field} inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
      ) : (
        <CodeField
          buttonLook="ghost"
          key={way}
          {...field}
          onSend={async () => {
            const sent = await sendProof(way);
            return sent && { ...sent, place: places[way] };
          }}
        />
      )}
      <p className="text-12 text-ink-2">{t('noProof')}</p>
    </fieldset>
  );
}

type ContactFormProps = {
  kind: ContactKind;
  profile: Profile;
  proof: ProofAsker;
  onDone: () => void;
};

/** Confirms a first address, or changes one: a code to the new one, and a proof once something is confirmed. */
export function ContactForm({ kind, profile, proof, onDone }: ContactFormProps) {
  const t = useTexts('account.panel.account');
  const [first] = profile.contactWays;
  const [country, setCountry] = useState('');
  const contact = useContact({ kind, first, proof, onDone, countryDialingCode: useDialing(country) });
  const { form } = contact;
  return (
    <form className="flex max-w-md flex-col gap-3.5" {...form.element}>
      <FormError text={form.whole} />
      {kind === 'mobile' ? <Countries value={country} onChange={setCountry} /> : null}
      <TextInput
        label={t(kind === 'mail' ? 'newMail' : 'newMobile')}
        type={kind === 'mail' ? 'email' : 'tel'}
        inputMode={kind === 'mail' ? 'email' : 'tel'}
        autoComplete={kind === 'mail' ? 'email' : 'tel-national'}
        maxLength={255}
        {...form.field('to')}
      />
      <CodeField buttonLook="ghost" label={t('codeNew')} {...form.field('code')} onSend={contact.sendCode} />
      {first === undefined ? null : <SecondProof profile={profile} contact={contact} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" type="submit" loading={form.isSending}>
          {t('bind')}
        </Button>
        {(kind === 'mail' ? profile.mail : profile.mobile) ? (
          <span className="text-12 text-ink-2">{t('told')}</span>
        ) : null}
      </div>
    </form>
  );
}
