import { useAction } from '@lantern/client';
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
  const entering = useAction(
    async ({ code, remember }: MobileLogin) => {
      const proof = await mobile.prove(code);
      if (isRefused(proof)) return proof;
      const { firebaseChannel: _channel, ...codes } = { firebaseChannel: undefined, ...proof };
      const body = { type: 'sms' as const, ...mobile.number(), ...codes, ...(remember ? { remember } : {}) };
      return callApi('login', { body });
    },
    {
      onRefused: mobile.refuse,
      onDone: (member, { mobileNum, remember }) => {
        const countryCode = mobile.choice.country?.countryCode;
        if (countryCode) storeMobile({ mobileNum: mobileNum.trim(), countryCode }, remember);
        return goIn(member, 'session.login.welcome');
      },
    },
  );
  const submit = form.handleSubmit(async (values) => {
    mobile.begin();
    await entering.run(values);
  });
  return { form, mobile, submit, isRunning: entering.isRunning };
}

export function MobileLoginForm({ login }: { login: ReturnType<typeof useMobileLogin> }) {
  const t = useTexts('session.login');
  const { form, mobile, submit, isRunning } = login;
  return (
    <form className="flex flex-col gap-3.5" onSubmit={submit} noValidate>
      <FormError text={mobile.message} />
      <MobileCodeFields form={form} mobile={mobile} />
      <Checkbox label={t('remember')} {...form.register('remember')} />
      <Button variant="primary" size="lg" block type="submit" loading={isRunning}>
        {t('submit')}
      </Button>
    </form>
  );
}
