import { Button } from '@lantern/ui/base';
import { Checkbox, PasswordInput, TextInput } from '@lantern/ui/form';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { openWith } from '../../../shared/windows/index.ts';
import { CaptchaField } from '../human/captcha-field.tsx';
import { HumanNotes } from '../human/index.ts';
import { SliderField } from '../human/slider-field.tsx';
import type { useNameLogin } from './use-name-login.ts';

/** User name and password; the slider comes before sending, or the captcha instead (spec 2 and 5). */
export function NameLoginForm({ login }: { login: ReturnType<typeof useNameLogin> }) {
  const t = useTexts('session.login');
  const { form, message, letters, slides, slider, round, sliderError, solved } = login;
  return (
    <form className="flex flex-col gap-3.5" {...form.element}>
      <FormError text={message} />
      <TextInput
        label={t('username')}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        {...form.field('username')}
      />
      <PasswordInput
        label={t('password')}
        revealLabel={t('reveal')}
        concealLabel={t('conceal')}
        maxLength={128}
        corner={
          <button
            type="button"
            className="link-amber min-h-6 text-12"
            onClick={() => openWith('forgot', { typed: { username: form.values.username } })}
          >
            {t('forgot')}
          </button>
        }
        {...form.field('password')}
      />
      {slides ? (
        <SliderField
          key={round}
          ref={slider}
          onTicket={solved}
          onLetters={() => letters.require(true)}
          error={sliderError}
        />
      ) : null}
      {letters.isRequired ? (
        <CaptchaField
          label={t('captcha')}
          captcha={letters.captcha}
          onRenew={letters.renew}
          {...form.field('captcha')}
        />
      ) : null}
      <HumanNotes />
      <Checkbox label={t('remember')} {...form.checkbox('remember')} />
      <Button variant="primary" size="lg" block type="submit" loading={form.isSending}>
        {t('submit')}
      </Button>
    </form>
  );
}
