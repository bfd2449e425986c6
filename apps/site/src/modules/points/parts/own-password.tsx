import { Link } from '@tanstack/react-router';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { PaymentPassword } from '../../../shared/payment-password/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';

type OwnPasswordProps = { value: string; error: string | undefined; onChange: (value: string) => void };

/** The payment password, or the way to set one. */
export function OwnPassword(control: OwnPasswordProps) {
  const t = useTexts('cashier.withdraw');
  const { data } = useMemberCall('getPointConfig', {});
  if (data && !data.hasPaymentPassword)
    return (
      <p className="text-13 text-ink-2">
        {t('slip.noPassword')}{' '}
        <Link to="." search={(before) => ({ ...before, panel: 'securityCenter' })} className="link-amber">
          {t('slip.setPassword')}
        </Link>
      </p>
    );
  return <PaymentPassword label={t('slip.password')} {...control} />;
}
