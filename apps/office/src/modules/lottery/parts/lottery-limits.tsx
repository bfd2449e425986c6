import { TextInput } from '@lantern/ui/form';
import { CardForm, useCallForm, useWaiting, withReason } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { LotteryDetail } from './lottery-panel.tsx';

const AMOUNTS = [
  'unitMinimum',
  'unitMaximum',
  'slipMaximum',
  'memberPerDraw',
  'payoutPerBet',
  'payoutPerNumber',
  'unitPerNumber',
] as const;
const NUMBERS = ['halfPricePercent', 'lockSeconds'] as const;
const HOURS = ['drawsFrom', 'drawsUntil'] as const;
type Field = (typeof AMOUNTS)[number] | (typeof NUMBERS)[number] | (typeof HOURS)[number];

const AMOUNT = /^(0|[1-9][0-9]{0,12})(\.[0-9]{1,3})?$/;
const TIME = /^([01][0-9]|2[0-4]):[0-5][0-9]$/;
const MINUTES = 60;
/** Minutes after midnight as the time of a day; `24:00` is its end. */
const timeText = (minutes: number | null): string =>
  minutes === null
    ? ''
    : `${String(Math.floor(minutes / MINUTES)).padStart(2, '0')}:${String(minutes % MINUTES).padStart(2, '0')}`;
const minutesOf = (time: string): number | null => {
  const [hours, minutes] = time.split(':').map(Number);
  return hours === undefined || minutes === undefined ? null : hours * MINUTES + minutes;
};

const firstOf = ({ terms }: LotteryDetail): Record<Field, string> => ({
  ...(Object.fromEntries(AMOUNTS.map((name) => [name, terms[name]])) as Record<(typeof AMOUNTS)[number], string>),
  halfPricePercent: terms.halfPricePercent === null ? '' : String(terms.halfPricePercent),
  lockSeconds: String(terms.lockSeconds),
  drawsFrom: timeText(terms.drawsFrom),
  drawsUntil: timeText(terms.drawsUntil),
});

function isGood(field: Field, typed: string): boolean {
  if (field === 'lockSeconds') return /^[1-9][0-9]{0,4}$/.test(typed);
  if (field === 'halfPricePercent') return typed === '' || /^([1-9][0-9]?|100)$/.test(typed);
  return field === 'drawsFrom' || field === 'drawsUntil' ? typed === '' || TIME.test(typed) : AMOUNT.test(typed);
}

/** Limits count for slips from now on, that of a member and times of sale for issues that are made from now on. */
export function LotteryLimits({ code, isFast, detail }: { code: string; isFast: boolean; detail: LotteryDetail }) {
  const t = useText();
  const isRequested = useWaiting('lottery_limits', code);
  const fields: readonly Field[] = [...AMOUNTS, ...NUMBERS, ...(isFast ? HOURS : [])];
  const form = useCallForm({
    call: 'changeLotteryLimits',
    ...withReason(t, {
      first: firstOf(detail),
      faultsOf: (values) =>
        Object.fromEntries(
          fields.filter((field) => !isGood(field, values[field])).map((field) => [field, t('field.not_valid')]),
        ),
    }),
    inputOf: ({ reason, halfPricePercent, lockSeconds, drawsFrom, drawsUntil, ...amounts }) => ({
      params: { code },
      body: {
        ...amounts,
        halfPricePercent: halfPricePercent === '' ? null : Number(halfPricePercent),
        lockSeconds: Number(lockSeconds),
        drawsFrom: minutesOf(drawsFrom),
        drawsUntil: minutesOf(drawsUntil),
        version: detail.version,
        reason,
      },
    }),
    changes: ['getStaffLottery', 'listStaffLotteries', 'listStaffRequests', 'getDashboard', 'getWaiting'],
  });
  return (
    <CardForm
      form={form}
      title={t('lotteries.limits')}
      note={t('lotteries.limitsText')}
      waits={isRequested || (form.answer?.requestId ?? null) !== null}
      action={t('common.save')}
    >
      {fields.map((field) => (
        <TextInput
          key={field}
          label={t(`lotteries.fields.${field}`)}
          size="sm"
          maxLength={20}
          inputMode={field === 'drawsFrom' || field === 'drawsUntil' ? 'text' : 'decimal'}
          {...form.field(field, (typed) => typed.trim())}
        />
      ))}
    </CardForm>
  );
}
