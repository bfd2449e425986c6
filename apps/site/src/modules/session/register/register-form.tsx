import type { OptionalField } from '@lantern/rules/account';
import { Button } from '@lantern/ui/base';
import { Checkbox, PasswordInput, TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { CodeField } from '../../../shared/codes/index.ts';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { StrengthNote } from '../../../shared/forms/strength-note.tsx';
import { useTextIn, useTexts } from '../../../shared/texts/index.ts';
import { CaptchaField } from '../human/captcha-field.tsx';
import { HumanNotes } from '../human/index.ts';
import { MobileField } from '../login/mobile-field.tsx';
import { AffiliateField } from './affiliate-field.tsx';
import { foldOf, insistsOn, rangeOf } from './register-rules.ts';
import { RegisterTerms } from './register-terms.tsx';
import type { Register, RegisterSettings } from './use-register.ts';

const COMPLETE: Partial<Record<OptionalField, string>> = { email: 'email', payeeName: 'name' };

/** The text under a field: its rule in words. */
function useHelp({ plan }: Register) {
  const textIn = useTextIn();
  return (field: string): string | undefined => {
    const rule = plan.rules[field];
    return rule && textIn('account.register.help', field, { range: rangeOf(rule) });
  };
}

function OptionalInput({ field, register }: { field: OptionalField; register: Register }) {
  const t = useTexts('account.register');
  const words = useTexts('session.login');
  const helpOf = useHelp(register);
  const { form, plan } = register;
  const isPayment = field === 'paymentPassword';
  const isRequired = insistsOn(plan, field);
  const named = { label: t(field), ...(isRequired ? {} : { optionalText: t('optional') }) };
  if (field === 'affiliateCode') return <AffiliateField {...named} form={form} />;
  const common = { ...named, help: helpOf(field) };
  if (isPayment)
    return (
      <PasswordInput
        {...common}
        revealLabel={words('reveal')}
        concealLabel={words('conceal')}
        autoComplete="off"
        inputMode="numeric"
        {...form.field(field)}
      />
    );
  return (
    <TextInput
      {...common}
      autoComplete={COMPLETE[field] ?? 'off'}
      autoCapitalize={field === 'payeeName' ? 'words' : 'none'}
      spellCheck={false}
      inputMode={field === 'email' ? 'email' : 'text'}
      {...form.field(field)}
    />
  );
}

function MobilePart({ register }: { register: Register }) {
  const t = useTexts('account.register');
  const mobile = useTexts('session.mobile');
  const { form, plan, choice, sendCode } = register;
  return (
    <>
      <MobileField
        label={t('mobileNum')}
        choice={choice}
        {...(plan.mobile === 'required' ? {} : { optionalText: t('optional') })}
        {...form.field('mobileNum')}
      />
      {plan.code ? (
        <CodeField label={mobile('code')} help={mobile('codeHelp')} onSend={sendCode} {...form.field('code')} />
      ) : null}
    </>
  );
}

function PasswordPart({ register }: { register: Register }) {
  const t = useTexts('account.register');
  const words = useTexts('session.login');
  const helpOf = useHelp(register);
  const { form } = register;
  const eye = { revealLabel: words('reveal'), concealLabel: words('conceal'), autoComplete: 'new-password' };
  return (
    <>
      <PasswordInput
        label={t('password')}
        help={<StrengthNote password={form.values.password} rule={helpOf('password')} />}
        {...eye}
        {...form.field('password')}
      />
      <PasswordInput label={t('confirmPassword')} {...eye} {...form.field('confirmPassword')} />
    </>
  );
}

/** Whose invitation it is, by the code alone, where the form has no field for the code of the link. */
function InvitedBy({ register: { plan, first } }: { register: Register }) {
  const t = useTexts('account.register');
  const code = first.referralCode;
  if (code === '' || plan.optional.includes('referralCode') || (plan.way !== 'name' && plan.way !== 'mobile'))
    return null;
  return <p className="rounded-2 bg-sunken px-3 py-2 text-13 text-ink-2">{t('invitedBy', { code })}</p>;
}

/** What the merchant does not require, one press away; open where something in it is wrong. */
function MorePart({ register, fields }: { register: Register; fields: readonly OptionalField[] }) {
  const t = useTexts('account.register');
  const { form, plan } = register;
  const [open, setOpen] = useState(false);
  const mobile = plan.mobile === 'optional';
  const inside = [...fields, ...(mobile ? (['mobileNum', 'code'] as const) : [])];
  const isWrong = inside.filter((field) => form.errorOf(field) !== undefined).length > 0;
  if (fields.length === 0 && !mobile) return null;
  return (
    <details
      className="rounded-2 border border-line px-3"
      open={open || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-11 content-center text-13 font-semibold">
        {t('more')} <span className="font-normal text-ink-3">{t('optional')}</span>
      </summary>
      <div className="flex flex-col gap-3.5 pb-3">
        {mobile ? <MobilePart register={register} /> : null}
        {fields.map((field) => (
          <OptionalInput key={field} field={field} register={register} />
        ))}
      </div>
    </details>
  );
}

type RegisterFormProps = { register: Register; settings: RegisterSettings; submitText?: string };

/**
 * The registration, built from the server's rules (spec 5): its fields, the required ones, and each error beside its
 * field.
 */
export function RegisterForm({ register, settings, submitText }: RegisterFormProps) {
  const t = useTexts('account.register');
  const words = useTexts('session.login');
  const helpOf = useHelp(register);
  const [termsOpen, setTermsOpen] = useState(false);
  const { plan, form, first, letters } = register;
  const mobileFirst = plan.way === 'mobile';
  const { shown, folded } = foldOf(plan, first);
  return (
    <form className="flex flex-col gap-3.5" {...form.element}>
      <FormError text={form.whole} />
      <InvitedBy register={register} />
      {mobileFirst ? <MobilePart register={register} /> : null}
      <TextInput
        label={t('username')}
        help={helpOf('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('username')}
      />
      {plan.password ? <PasswordPart register={register} /> : null}
      {!mobileFirst && plan.mobile === 'required' ? <MobilePart register={register} /> : null}
      {shown.map((field) => (
        <OptionalInput key={field} field={field} register={register} />
      ))}
      <MorePart register={register} fields={folded} />
      {letters.isRequired ? (
        <CaptchaField
          label={words('captcha')}
          captcha={letters.captcha}
          onRenew={letters.renew}
          {...form.field('captcha')}
        />
      ) : null}
      <Checkbox
        label={t.rich('agree', {
          age: String(settings.ageMinimum),
          terms: (chunks) => (
            <button type="button" className="link" aria-expanded={termsOpen} onClick={() => setTermsOpen(!termsOpen)}>
              {chunks}
            </button>
          ),
        })}
        {...form.checkbox('agreed')}
      />
      {termsOpen ? <RegisterTerms age={settings.ageMinimum} version={settings.termsVersion} /> : null}
      <HumanNotes />
      <Button variant="primary" size="lg" block type="submit" loading={form.isSending}>
        {submitText ?? t('submit')}
      </Button>
    </form>
  );
}
