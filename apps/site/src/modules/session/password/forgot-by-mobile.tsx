import { Button } from '@lantern/ui/base';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { useCallForm } from '../../../shared/forms/use-call-form.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { goIn } from '../login/log-in.ts';
import { MobileCodeFields, useMobileCode } from '../login/mobile-code.tsx';
import { NewPasswordFields, useNewPasswordFaults } from './new-password-fields.tsx';

const FIRST = { mobileNum: '', code: '', captcha: '', newPassword: '', confirmNewPassword: '' };

/** Code by SMS, new password, and the member is logged in (spec 4, forgot password by phone). */
export function useForgotByMobile() {
  const mobile = useMobileCode({ purpose: 'password' });
  const passwordFaultsOf = useNewPasswordFaults();
  const form = useCallForm({
    call: 'resetPasswordByPhone',
    first: FIRST,
    isJudgedWhenLeft: true,
    faultsOf: (values) => ({ ...mobile.faultsOf(values), ...passwordFaultsOf(values) }),
    inputOf: ({ code, newPassword, confirmNewPassword, ...values }) => ({
      body: {
        ...mobile.numberOf({ code, ...values }),
        ...{ verificationCode: code.trim(), newPassword, confirmNewPassword },
      },
    }),
    ...mobile.refusals,
    onDone: (member) => goIn(member, 'session.forgot.done'),
  });
  return { form, mobile };
}

export function ForgotByMobile({ forgot: { form, mobile } }: { forgot: ReturnType<typeof useForgotByMobile> }) {
  const t = useTexts('session.forgot');
  return (
    <form className="flex flex-col gap-3.5" {...form.element}>
      <FormError text={form.whole} />
      <MobileCodeFields form={form} mobile={mobile} />
      <NewPasswordFields form={form} />
      <Button variant="primary" size="lg" block type="submit" loading={form.isSending}>
        {t('set')}
      </Button>
    </form>
  );
}
