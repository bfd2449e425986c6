import { Button } from '@lantern/ui/base';
import { useForm } from 'react-hook-form';
import { useAct } from '../../../shared/calls/index.ts';
import { FormError } from '../../../shared/forms/form-errors.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { goIn } from '../login/log-in.ts';
import { type MobileCode, MobileCodeFields, useMobileCode } from '../login/mobile-code.tsx';
import { type NewPassword, NewPasswordFields } from './new-password-fields.tsx';

type ByMobile = MobileCode & NewPassword;
const NAMES = ['newPassword', 'confirmNewPassword'] as const;

/** Code by SMS, new password, and the member is logged in (spec 4, forgot password by phone). */
export function useForgotByMobile() {
  const form = useForm<ByMobile>({
    defaultValues: { mobileNum: '', code: '', captcha: '', newPassword: '', confirmNewPassword: '' },
    mode: 'onTouched',
  });
  const mobile = useMobileCode({ purpose: 'password', form, names: NAMES });
  const resetting = useAct('resetPasswordByPhone', {
    onRefused: mobile.refuse,
    onDone: (member) => goIn(member, 'session.forgot.done'),
  });
  const submit = form.handleSubmit(async ({ code, newPassword, confirmNewPassword }) => {
    mobile.begin();
    await resetting.run({
      body: { ...mobile.number(), verificationCode: code.trim(), newPassword, confirmNewPassword },
    });
  });
  return { form, mobile, submit, isRunning: resetting.isRunning };
}

export function ForgotByMobile({ forgot }: { forgot: ReturnType<typeof useForgotByMobile> }) {
  const t = useTexts('session.forgot');
  const { form, mobile, submit, isRunning } = forgot;
  return (
    <form className="flex flex-col gap-3.5" onSubmit={submit} noValidate>
      <FormError text={mobile.message} />
      <MobileCodeFields form={form} mobile={mobile} />
      <NewPasswordFields form={form} />
      <Button variant="primary" size="lg" block type="submit" loading={isRunning}>
        {t('set')}
      </Button>
    </form>
  );
}
