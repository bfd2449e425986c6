import { Button } from '@lantern/ui/base';
import { Select, TextInput } from '@lantern/ui/form';
import { type FormEvent, useState } from 'react';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { CodeField } from '../../../shared/codes/index.ts';
import { FormError } from '../../../shared/forms/form-errors.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { type ContactKind, useContact } from './use-contact.ts';
import type { ProofAsker } from './use-proof.tsx';

type Profile = Answer<'getProfile'>;
type Way = Profile['contactWays'][number];

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

type SecondProps = {
  profile: Profile;
  way: Way;
  code: string;
  error: string | undefined;
  onWay: (way: Way) => void;
  onCode: (code: string) => void;
  onSend: (way: 'mail' | 'sms') => ReturnType<ReturnType<typeof useContact>['sendProof']>;
};

/** The proof from what is confirmed already: the app, or a code to the address of before. */
function SecondProof({ profile, way, code, error, onWay, onCode, onSend }: SecondProps) {
  const t = useTexts('account.panel.account');
  const places = { mail: profile.mail?.place ?? '', sms: profile.mobile?.place ?? '', totp: '' };
  const field = {
    label: t('proofCode'),
    value: code,
    error,
    onChange: (event: { target: { value: string } }) => onCode(event.target.value),
  };
  return (
    <fieldset className="flex flex-col gap-3.5">
      <legend className="mb-2 font-semibold">{t('proof')}</legend>
      <Select
        label={t('proofWay')}
        options={profile.contactWays.map((value) => ({ value, label: t(`ways.${value}`, { place: places[value] }) }))}
        value={way}
        onChange={(event) => onWay(event.target.value as Way)}
      />
      {way === 'totp' ? (
        <TextInput {...field} inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
      ) : (
        <CodeField
          buttonLook="ghost"
          key={way}
          {...field}
          onSend={async () => {
            const sent = await onSend(way);
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
  const [to, setTo] = useState('');
  const [country, setCountry] = useState('');
  const [code, setCode] = useState('');
  const [second, setSecond] = useState('');
  const [way, setWay] = useState<Way>(first ?? 'mail');
  const contact = useContact({ kind, to, countryDialingCode: useDialing(country) }, proof, onDone);
  const { errors } = contact;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void contact.bind(code, first === undefined ? undefined : { way, code: second.trim() });
  };
  return (
    <form className="flex max-w-md flex-col gap-3.5" onSubmit={submit} noValidate>
      <FormError text={errors.form} />
      {kind === 'mobile' ? <Countries value={country} onChange={setCountry} /> : null}
      <TextInput
        label={t(kind === 'mail' ? 'newMail' : 'newMobile')}
        type={kind === 'mail' ? 'email' : 'tel'}
        inputMode={kind === 'mail' ? 'email' : 'tel'}
        autoComplete={kind === 'mail' ? 'email' : 'tel-national'}
        maxLength={255}
        value={to}
        error={errors.to}
        onChange={(event) => setTo(event.target.value)}
      />
      <CodeField
        buttonLook="ghost"
        label={t('codeNew')}
        value={code}
        error={errors.code}
        onChange={(event) => setCode(event.target.value)}
        onSend={contact.sendCode}
      />
      {first === undefined ? null : (
        <SecondProof
          profile={profile}
          way={way}
          code={second}
          error={errors.proof}
          onWay={setWay}
          onCode={setSecond}
          onSend={contact.sendProof}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" type="submit" loading={contact.isRunning}>
          {t('bind')}
        </Button>
        {(kind === 'mail' ? profile.mail : profile.mobile) ? (
          <span className="text-12 text-ink-2">{t('told')}</span>
        ) : null}
      </div>
    </form>
  );
}
