import { TextInput } from '@lantern/ui/form';
import { useAct } from '../../../shared/calls/index.ts';
import { ChangeForm, useChange } from '../../../shared/parts/index.ts';
import { useText, useTextIn } from '../../../shared/texts/index.ts';
import type { Weights } from '../pages/weights-page.tsx';

const isPercent = (text: string): boolean => /^[0-9]{1,4}$/.test(text.trim()) && Number(text) <= 1000;

/** All weights in one form: a second person decides about all of them at once. */
export function WeightsPanel({ weights }: { weights: Weights }) {
  const t = useText();
  const textIn = useTextIn();
  const act = useAct('changeTurnoverWeights', ['listTurnoverWeights', 'listStaffRequests', 'getDashboard']);
  const change = useChange<Readonly<Record<string, string>>>({
    first: Object.fromEntries(weights.list.map(({ category, percent }) => [category, String(percent)])),
    ...{ act, kind: 'turnover_weights' },
    subjectOf: () => '',
    isReady: (form) => Object.values(form).every(isPercent),
    send: (form, reason) => {
      const given = Object.entries(form).map(([category, percent]) => ({ category, percent: Number(percent) }));
      return act.run({ body: { version: weights.version, weights: given, reason } });
    },
  });
  const { form, tried, set, errorOf } = change;
  return (
    <ChangeForm title={t('turnover.title')} change={change} note={t('turnover.twoPersons')}>
      <p className="text-13 text-ink-2">{t('turnover.percentHelp')}</p>
      <div className="grid grid-cols-2 items-start gap-3">
        {Object.entries(form).map(([category, percent]) => (
          <TextInput
            key={category}
            label={textIn('catalogue.type', category) ?? category}
            inputMode="numeric"
            maxLength={4}
            value={percent}
            error={tried && !isPercent(percent) ? t('turnover.percentWrong') : errorOf('weights')}
            onChange={(event) => set({ [category]: event.target.value })}
          />
        ))}
      </div>
    </ChangeForm>
  );
}
