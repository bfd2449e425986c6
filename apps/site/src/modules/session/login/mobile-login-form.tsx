import { Button } from '@lantern/ui/base';
import { Checkbox } from '@lantern/ui/form';
import { useForm } from 'react-hook-form';
import { callApi } from '../../../shared/calls/index.ts';
import { FormError } from '../../../shared/forms/form-errors.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { useWindows } from '../../../shared/windows/index.ts';
import { goIn } from './log-in.ts';
import { type MobileCode, MobileCodeFields, useMobileCode } from './mobile-code.tsx';
import { isRefused } from './use-phone-code.ts';
import { lastMobile, storeMobile } from './visit-cookies.ts';

interface MobileLogin extends MobileCode {
  remember: boolean;
}

/** Log-in by a code to a mobile (spec 4); its values survive a switch of tabs. */
export function useMobileLogin() {
  const typed = useWindows((state) => state.typed);
  const stored = lastMobile();
  const form = useForm<MobileLogin>({
    defaultValues: { mobileNum: typed?.mobileNum ?? stored?.mobileNum ?? '', code: '', captcha: '', remember: false },
  });
  const mobile = useMobileCode({ purpose: 'login', form, countryCode: stored?.countryCode });
  const submit = form.handleSubmit(async ({ code, remember }) => {
    mobile.begin();
    const proof = await mobile.prove(code);
    if (isRefused(proof)) return mobile.refuse(proof);
    const { firebaseChannel: _channel, ...codes } = { firebaseChannel: undefined, ...proof };
    const number = mobile.number();
    const body = { type: 'sms' as const, ...number, ...codes, ...(remember ? { remember } : {}) };
    const reply = await callApi('login', { body });
    if (!reply.success) return mobile.refuse(reply);
    const countryCode = mobile.choice.country?.countryCode;
    if (countryCode) storeMobile({ mobileNum: number.mobileNum, countryCode }, remember);
    await goIn(reply.value, 'session.login.welcome');
  });
  return { form, mobile, submit };
}

export function MobileLoginForm({ login }: { login: ReturnType<typeof useMobileLogin> }) {
  const t = useTexts('session.login');
  const { form, mobile, submit } = login;
  return (
    <form className="flex flex-col gap-3.5" onSubmit={submit} noValidate>
      <FormError text={mobile.message} />
      <MobileCodeFields form={form} mobile={mobile} />
      <Checkbox label={t('remember')} {...form.register('remember')} />
      <Button variant="primary" size="lg" block type="submit" loading={form.formState.isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  );
}
