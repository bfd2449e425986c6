import { Checkbox, Select, TextInput } from '@lantern/ui/form';
import { CardForm, useCallForm, withReason } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';

const RULES = ['skip', 'extra', 'weekday'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface Props {
  readonly games: readonly { readonly value: string; readonly label: string }[];
  /** The game that the list shows alone. */
  readonly game: string;
}

/** Asks that a game draws or does not draw on a day; another operator decides. A draw is moved by a day without and a day with one. */
export function DayForm({ games, game }: Props) {
  const t = useText();
  const form = useCallForm({
    call: 'requestLotteryDay',
    ...withReason(t, {
      first: {
        game: game || (games[0]?.value ?? ''),
        day: '',
        rule: 'skip' as (typeof RULES)[number],
        isRegion: false,
      },
      faultsOf: ({ day }) => ({ day: DAY.test(day) ? undefined : t('days.dayWrong') }),
      after: 'clear',
    }),
    inputOf: ({ reason, ...body }) => ({ body: { ...body, reason } }),
    changes: ['listLotteryDays', 'listStaffRequests', 'getDashboard', 'getWaiting'],
  });
  return (
    <CardForm form={form} title={t('days.form')} note={t('days.formText')} action={t('common.askSecond')}>
      <Select label={t('common.game')} options={games} {...form.field('game')} />
      <Checkbox label={t('days.wholeRegion')} {...form.checkbox('isRegion')} />
      <TextInput label={t('days.day')} type="date" size="sm" {...form.field('day')} />
      <Select
        label={t('days.rule')}
        options={RULES.map((value) => ({ value, label: t(`days.acts.${value}`) }))}
        {...form.field('rule')}
      />
    </CardForm>
  );
}
