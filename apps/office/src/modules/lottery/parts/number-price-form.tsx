import { Checkbox, Select, TextInput } from '@lantern/ui/form';
import { CardForm, useCallForm, withReason } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { ExposureOfDraw } from './exposure-panel.tsx';

const PERCENTS = ['100', '75', '50', '25', '0'] as const;

/** Cuts or closes a number at once; a better price than the present one waits for another operator. */
export function NumberPriceForm({ exposure, number }: { exposure: ExposureOfDraw; number: string }) {
  const t = useText();
  const form = useCallForm({
    call: 'setLotteryNumber',
    ...withReason(t, {
      first: { number, percent: '50', isEvery: false },
      faultsOf: (values) => ({
        number: /^[0-9]{1,8}$/.test(values.number) ? undefined : t('exposure.numberWrong'),
      }),
      after: 'clear',
    }),
    inputOf: ({ number: typed, percent, isEvery, reason }) => ({
      params: { code: exposure.game },
      body: {
        drawId: isEvery ? null : exposure.drawId,
        play: exposure.play,
        number: typed,
        percent: Number(percent),
        reason,
      },
    }),
    changes: ['getLotteryExposure', 'listLotteryExposures', 'listStaffRequests', 'getDashboard', 'getWaiting'],
  });
  return (
    <CardForm
      form={form}
      title={t('exposure.form')}
      note={t('exposure.formText')}
      waits={(form.answer?.requestId ?? null) !== null}
      action={t('common.save')}
    >
      <TextInput
        label={t('exposure.number')}
        size="sm"
        inputMode="numeric"
        maxLength={8}
        {...form.field('number', (typed) => typed.trim())}
      />
      <Select
        label={t('exposure.soldAt')}
        options={PERCENTS.map((value) => ({
          value,
          label: value === '0' ? t('exposure.closedNumber') : value === '100' ? t('exposure.whole') : `${value}%`,
        }))}
        {...form.field('percent')}
      />
      <Checkbox label={t('exposure.everyDraw')} {...form.checkbox('isEvery')} />
    </CardForm>
  );
}
