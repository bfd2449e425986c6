import { TextInput } from '@lantern/ui/form';
import { CardForm, useCallForm, useWaiting, withReason } from '../../../shared/parts/index.ts';
import { useText, useTextIn } from '../../../shared/texts/index.ts';
import type { Weights } from '../pages/weights-page.tsx';

const isPercent = (text: string): boolean => /^[0-9]{1,4}$/.test(text.trim()) && Number(text) <= 1000;

/** All weights in one form: a second person decides about all of them at once. */
export function WeightsPanel({ weights }: { weights: Weights }) {
  const t = useText();
  const textIn = useTextIn();
  const categories = weights.list.map(({ category }) => category);
  const isRequested = useWaiting('turnover_weights', '');
  const form = useCallForm({
    call: 'changeTurnoverWeights',
    ...withReason<{ weights: Readonly<Record<string, string>> }>(t, {
      first: { weights: Object.fromEntries(weights.list.map((one) => [one.category, String(one.percent)])) },
      faultsOf: (values) =>
        Object.fromEntries(
          categories
            .filter((category) => !isPercent(values.weights[category] ?? ''))
            .map((category) => [`weights.${category}`, t('turnover.percentWrong')]),
        ),
    }),
    inputOf: (values) => {
      const given = categories.map((category) => ({ category, percent: Number(values.weights[category]) }));
      return { body: { version: weights.version, weights: given, reason: values.reason } };
    },
    // The call names a weight by its place in the list.
    fieldOf: (field) => field.replace(/^weights\.(\d+).*/, (_, place) => `weights.${categories[Number(place)]}`),
    changes: ['listTurnoverWeights', 'listStaffRequests', 'getDashboard'],
  });
  return (
    <CardForm
      form={form}
      title={t('turnover.title')}
      note={t('turnover.twoPersons')}
      waits={isRequested}
      action={t('common.askSecond')}
      more={null}
    >
      <p className="text-13 text-ink-2">{t('turnover.percentHelp')}</p>
      <div className="grid grid-cols-2 items-start gap-3">
        {categories.map((category) => (
          <TextInput
            key={category}
            label={textIn('catalogue.type', category) ?? category}
            inputMode="numeric"
            maxLength={4}
            {...form.field(`weights.${category}`)}
          />
        ))}
      </div>
    </CardForm>
  );
}
