import { Button, Card, CardHead, Skeleton } from '@lantern/ui/base';
import { useState } from 'react';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { PaymentInputs } from './payment-fields.tsx';
import { PaymentReset } from './payment-reset.tsx';
import { usePaymentForm } from './use-payment-form.ts';
import type { ProofAsker } from './use-proof.tsx';

function PaymentForm({ isSet, proof }: { isSet: boolean; proof: ProofAsker }) {
  const t = useTexts('account.payment');
  const fields = usePaymentForm(isSet, proof);
  const { form } = fields;
  return (
    <form className="flex flex-col gap-3.5" {...form.element}>
      <FormError text={form.whole} />
      <PaymentInputs {...fields} />
      <Button variant="primary" block type="submit" loading={form.isSending}>
        {t('submit')}
      </Button>
    </form>
  );
}

/** The second secret, required for withdrawals: whether it is set, how to set or change it, and how to reset it. */
export function PaymentCard({ proof }: { proof: ProofAsker }) {
  const t = useTexts('account.payment');
  const [isForgotten, setForgotten] = useState(false);
  const { data, error, isPending, refetch } = useMemberCall('getPaymentPassword', {});
  return (
    <Card>
      <CardHead title={t('title')} />
      <div className="p-[18px]">
        {error && !data ? <FailedPart error={error} onAgain={() => void refetch()} /> : null}
        {isPending ? <Skeleton height={180} /> : null}
        {data ? (
          <>
            <p className="mb-1 text-13 text-ink-2">{t('text')}</p>
            <p className="mb-3.5 font-semibold">{t(data.set ? 'set' : 'none')}</p>
            {data.set && isForgotten ? (
              <PaymentReset payment={data} proof={proof} onDone={() => setForgotten(false)} />
            ) : (
              <PaymentForm isSet={data.set} proof={proof} />
            )}
            {data.set ? (
              <button
                type="button"
                className="link-amber mt-3.5 min-h-6 text-13"
                onClick={() => setForgotten(!isForgotten)}
              >
                {t(isForgotten ? 'remembered' : 'forgot')}
              </button>
            ) : null}
          </>
        ) : null}
      </div>
    </Card>
  );
}
