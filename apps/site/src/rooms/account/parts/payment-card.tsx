import { Button, Card, CardHead, Skeleton } from '@lantern/ui/base';
import { PasswordInput } from '@lantern/ui/form';
import { type Answer, useMemberCall } from '../../../shared/calls/index.ts';
import { FormError } from '../../../shared/forms/form-errors.tsx';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTextOf, useTexts } from '../../../shared/texts/index.ts';
import { usePaymentForm } from './use-payment-form.ts';

const LABELS = {
  oldPaymentPassword: 'old',
  password: 'password',
  newPaymentPassword: 'new',
  confirmNewPaymentPassword: 'confirm',
} as const;
/** Pattern 6 of spec 5 is digits alone: a telephone shows its number keys. */
const DIGITS = 6;

function PaymentForm({ asks }: { asks: Answer<'getPaymentPassword'>['asks'] }) {
  const t = useTexts('account.payment');
  const words = useTexts('session.login');
  const textOf = useTextOf();
  const { form, submit, message, names, rule } = usePaymentForm(asks);
  const { errors, isSubmitting } = form.formState;
  const inputMode = rule?.patternId === DIGITS ? 'numeric' : 'text';
  const range = rule && (rule.minLength === rule.maxLength ? rule.minLength : `${rule.minLength}–${rule.maxLength}`);
  const help = range === undefined ? undefined : textOf(`field.reg_pattern_${rule?.patternId}`, { range });
  return (
    <form className="flex flex-col gap-3.5" onSubmit={submit} noValidate>
      <FormError text={message} />
      {names.map((name) => (
        <PasswordInput
          key={name}
          label={t(LABELS[name])}
          error={errors[name]?.message}
          revealLabel={words('reveal')}
          concealLabel={words('conceal')}
          // It is not what a browser should keep as the password of this site.
          {...(name === 'password' ? {} : { autoComplete: 'off', inputMode })}
          {...(name === 'newPaymentPassword' ? { help } : {})}
          {...form.register(name)}
        />
      ))}
      <Button variant="primary" block type="submit" loading={isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  );
}

/** The second secret, asked for when money leaves: whether it is set, and how to set or change it. */
export function PaymentCard() {
  const t = useTexts('account.payment');
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
            <PaymentForm asks={data.asks} />
          </>
        ) : null}
      </div>
    </Card>
  );
}
