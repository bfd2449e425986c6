import { Button } from '@lantern/ui/base';
import { Checkbox } from '@lantern/ui/form';
import { useState } from 'react';
import { callApi } from '../../../shared/calls/index.ts';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { useFreeForm } from '../../../shared/forms/use-call-form.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { useWindows } from '../../../shared/windows/index.ts';
import { type Entered, goIn } from './log-in.ts';
import { type MobileCode, MobileCodeFields, useMobileCode } from './mobile-code.tsx';
import { isRefused } from './use-phone-code.ts';
import { lastMobile, storeMobile } from './visit-cookies.ts';

interface MobileLogin extends MobileCode {
  readonly remember: boolean;
}

/** Log-in by a code to a mobile (spec 4); its values survive a switch of tabs. */
export function useMobileLogin() {
  const typed = useWindows((state) => state.typed);
  const [stored] = useState(lastMobile);
  const mobile = useMobileCode({ purpose: 'login', countryCode: stored?.countryCode });
  const form = useFreeForm<MobileLogin, Entered>({
    first: { mobileNum: typed?.mobileNum ?? stored?.mobileNum ?? '', code: '', captcha: '', remember: false },
    faultsOf: mobile.faultsOf,
    send: async (values) => {
      const proof = await mobile.prove(values.code);
      if (isRefused(proof)) return proof;
      const { firebaseChannel: _channel, ...codes } = { firebaseChannel: undefined, ...proof };
      const remember = values.remember ? { remember: true } : {};
      return callApi('login', { body: { type: 'sms', ...mobile.numberOf(values), ...codes, ...remember } });
    },
    ...mobile.refusals,
    onDone: (member, { mobileNum, remember }) => {
      const countryCode = mobile.choice.country?.countryCode;
      if (countryCode) storeMobile({ mobileNum: mobileNum.trim(), countryCode }, remember);
      return goIn(member, 'session.login.welcome');
    },
  });
  return { form, mobile };
}

export function MobileLoginForm({ login: { form, mobile } }: { login: ReturnType<typeof useMobileLogin> }) {
  const t = useTexts('session.login');
  return (
    <form className="flex flex-col gap-3.5" {...form.element}>
      <FormError text={form.whole} />
      <MobileCodeFields form={form} mobile={mobile} />
      <Checkbox label={t('remember')} {...form.checkbox('remember')} />
      <Button variant="primary" size="lg" block type="submit" loading={form.isSending}>
        {t('submit')}
      </Button>
    </form>
  );
}
