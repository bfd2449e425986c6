import { Button, Card, CardHead } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { type Answer, useMemberCall } from '../../../shared/calls/index.ts';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { useFreeForm } from '../../../shared/forms/use-call-form.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { microsOf, missingOf } from '../../../shared/money/micros.ts';
import { useTextOf, useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';
import { broughtBy, mostOf } from '../model/conversion.ts';
import { usePointTexts } from '../use-point-texts.ts';
import { PASSWORD_FIELDS, POINT_CALLS, useConvertOnce } from '../use-spending.ts';
import { OwnPassword } from './own-password.tsx';

type Config = Answer<'getPointConfig'>;
type ConversionProps = { config: Config; conversion: NonNullable<Config['conversion']>; balance: string };

/** Converts points to real money, where the merchant offers it. */
export function ConvertCard() {
  const { t, money } = usePointTexts();
  const config = useMemberCall('getPointConfig', {}).data;
  const balance = useMemberCall('getPointBalance', {}).data?.balance;
  if (!config || balance === undefined) return null;
  const { conversion } = config;
  return (
    <Card>
      <CardHead
        title={t('convert')}
        {...(conversion ? { note: t('rate', { amount: money(conversion.amount) }) } : {})}
      />
      {conversion ? (
        <Conversion config={config} conversion={conversion} balance={balance} />
      ) : (
        <p className="px-[18px] py-3 text-13 text-ink-2">{t('off')}</p>
      )}
    </Card>
  );
}

function useConversionForm({ conversion, balance }: ConversionProps) {
  const { t, money } = usePointTexts();
  const { decimals } = useMoney();
  const textOf = useTextOf();
  const once = useConvertOnce();
  const bringing = (points: string) => broughtBy(points, balance, conversion, decimals);
  const form = useFreeForm({
    first: { points: '', paymentPassword: '' },
    faultsOf: ({ points, paymentPassword }) => ({
      points: bringing(points) === null ? textOf('field.not_valid') : undefined,
      paymentPassword: paymentPassword === '' ? textOf('field.not_empty') : undefined,
    }),
    send: async ({ points, paymentPassword }) => {
      const amount = bringing(points);
      return amount === null ? undefined : once.send({ points: points.trim(), amount }, paymentPassword);
    },
    byCode: PASSWORD_FIELDS,
    changes: POINT_CALLS,
    after: () => ({ points: '', paymentPassword: '' }),
    onRefused: () => ({ paymentPassword: '' }),
    onDone: ({ amount }) => toasts.add({ kind: 'done', text: t('converted', { amount: money(amount) }) }),
  });
  return { form, once, brings: bringing(form.values.points) };
}

function Conversion(props: ConversionProps) {
  const { t, pointsOf, money } = usePointTexts();
  const tSlip = useTexts('cashier.withdraw');
  const tFrame = useTexts('site.frame.panel');
  const { conversion, balance, config } = props;
  const { form, once, brings } = useConversionForm(props);
  const limits = { minimum: pointsOf(conversion.minimum), maximum: pointsOf(mostOf(balance, conversion)) };
  const isShort = microsOf(mostOf(balance, conversion)) < microsOf(conversion.minimum);
  return (
    <form className="grid gap-3.5 px-[18px] py-4" {...form.element}>
      <FormError text={once.isUnsure ? tSlip('slip.unsure') : form.whole} />
      <TextInput
        label={tFrame('points')}
        help={
          isShort ? t('why.short', { points: pointsOf(missingOf(balance, conversion.minimum)) }) : t('limits', limits)
        }
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        {...form.field('points', (typed) => typed.trim())}
      />
      <OwnPassword {...form.control('paymentPassword')} />
      <Button
        variant="primary"
        type="submit"
        loading={once.isSending}
        disabledReason={config.hasPaymentPassword ? undefined : tSlip('slip.noPassword')}
        reasonElsewhere
      >
        {brings === null ? t('convert') : t('brings', { amount: money(brings) })}
      </Button>
    </form>
  );
}
