import type { PointGood } from '@lantern/contract/points';
import { Button } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { TextArea } from '@lantern/ui/form';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { useFreeForm } from '../../../shared/forms/use-call-form.ts';
import { useTextOf, useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';
import { usePointTexts } from '../use-point-texts.ts';
import { PASSWORD_FIELDS, POINT_CALLS, useRedeemOnce } from '../use-spending.ts';
import { OwnPassword } from './own-password.tsx';

const REMARK_MAX = 300;

/** What a redemption takes and brings, before it is confirmed with the payment password. */
export function RedeemDialog({ good, onClose }: { good: PointGood; onClose: () => void }) {
  const site = useTexts('site');
  const tSlip = useTexts('cashier.withdraw');
  const textOf = useTextOf();
  const { t, pointsOf, money } = usePointTexts();
  const lacksPassword = useMemberCall('getPointConfig', {}).data?.hasPaymentPassword === false;
  const once = useRedeemOnce();
  const { id: goodId, price, amount } = good;
  const form = useFreeForm({
    first: { remark: '', paymentPassword: '' },
    faultsOf: ({ remark, paymentPassword }) => ({
      remark: amount === null && remark.trim() === '' ? textOf('field.not_empty') : undefined,
      paymentPassword: paymentPassword === '' ? textOf('field.not_empty') : undefined,
    }),
    send: ({ remark, paymentPassword }) => once.send({ goodId, price, remark: remark.trim() }, paymentPassword),
    byCode: PASSWORD_FIELDS,
    changes: POINT_CALLS,
    onRefused: () => ({ paymentPassword: '' }),
    onDone: ({ reference }) => {
      toasts.add({ kind: 'done', text: t('done', { reference }) });
      onClose();
    },
  });
  const points = pointsOf(price);
  return (
    <Dialog open onClose={onClose} title={good.title} closeLabel={site('close')} moveLabel={site('moveWindow')}>
      <form className="flex flex-col gap-3.5" {...form.element}>
        {good.text ? <p className="whitespace-pre-wrap text-14">{good.text}</p> : null}
        <p className="text-14 text-ink-2">
          {amount === null ? t('textGood', { points }) : t('textCash', { points, amount: money(amount) })}
        </p>
        <FormError text={once.isUnsure ? tSlip('slip.unsure') : form.whole} />
        {amount === null ? (
          <TextArea label={t('remark')} rows={3} maxLength={REMARK_MAX} {...form.field('remark')} />
        ) : null}
        <OwnPassword {...form.control('paymentPassword')} />
        <Button
          variant="primary"
          type="submit"
          loading={once.isSending}
          disabledReason={lacksPassword ? tSlip('slip.noPassword') : undefined}
          reasonElsewhere
        >
          {t('redeem')}
        </Button>
      </form>
    </Dialog>
  );
}
