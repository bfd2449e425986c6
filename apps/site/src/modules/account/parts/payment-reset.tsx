import { Button } from '@lantern/ui/base';
import { Select, TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import type { Answer } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { CodeField, type Sent } from '../../../shared/codes/index.ts';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { PaymentInputs } from './payment-fields.tsx';
import { type PaymentWay, usePaymentReset } from './use-payment-form.ts';
import type { ProofAsker } from './use-proof.tsx';

type Payment = Answer<'getPaymentPassword'>;
type ResetProps = { payment: Payment; proof: ProofAsker; onDone: () => void };

/** Tells where the code went. */
const placedAt = (place: string, sent: Sent | undefined): Sent | undefined => sent && { ...sent, place };

function ResetForm({ payment, proof, onDone, first }: ResetProps & { first: PaymentWay }) {
  const t = useTexts('account.payment');
  const [way, setWay] = useState(first);
  const { send, ...fields } = usePaymentReset(way, proof, onDone);
  const { form } = fields;
  const place = { mail: payment.mail ?? '', sms: payment.mobile ?? '', totp: '' };
  const options = payment.ways.map((value) => ({ value, label: t(`ways.${value}`, { place: place[value] }) }));
  const code = { label: t('code'), ...form.field('code') };
  return (
    <form className="flex flex-col gap-3.5" {...form.element}>
      <p className="text-13 text-ink-2">{t('forgotText')}</p>
      <FormError text={form.whole} />
      <Select
        label={t('way')}
        options={options}
        value={way}
        onChange={(event) => setWay(event.target.value as PaymentWay)}
      />
      {way === 'totp' ? (
        <TextInput {...code} inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
      ) : (
        <CodeField key={way} {...code} onSend={async () => placedAt(place[way], await send())} />
      )}
      <PaymentInputs {...fields} />
      <Button variant="primary" block type="submit" loading={form.isSending}>
        {t('reset')}
      </Button>
    </form>
  );
}

/** Reset of a forgotten payment password: the log-in password, and a code sent to the member. */
export function PaymentReset({ payment, proof, onDone }: ResetProps) {
  const t = useTexts('account.payment');
  const zone = useZone();
  const [first] = payment.ways;
  const { waysFrom } = payment;
  const without = waysFrom ? t('rests', { until: zone.stamp(Date.parse(waysFrom)).slice(0, 16) }) : t('noWay');
  return first === undefined ? (
    <p className="text-13 text-ink-2">{without}</p>
  ) : (
    <ResetForm payment={payment} proof={proof} onDone={onDone} first={first} />
  );
}
