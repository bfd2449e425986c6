import type { SendForm } from '@lantern/client/form';
import { GAME_TYPES } from '@lantern/rules/catalogue';
import { Card } from '@lantern/ui/base';
import { Checkbox, Select, TextInput } from '@lantern/ui/form';
import { TargetField } from '../../../shared/parts/target-field.tsx';
import { useText } from '../../../shared/texts/index.ts';
import type { DraftValues, OfficeMission } from '../model/draft-values.ts';

const REWARDS = ['points', 'cash', 'spins', 'tickets'] as const;

interface TermFieldsProps {
  readonly form: Pick<SendForm<DraftValues>, 'values' | 'field' | 'checkbox'>;
  /** Period, currency and kind of reward stay once a mission is written. */
  readonly isStored: boolean;
  readonly others: OfficeMission['others'];
}

/** What a mission asks for and gives, when, and what comes before it. */
export function TermFields({ form, isStored, others }: TermFieldsProps) {
  const t = useText();
  const { kind, rewardKind } = form.values;
  return (
    <Card pad="normal" className="grid gap-3">
      <h2 className="text-14 font-semibold">{t('missions.terms')}</h2>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('missions.kind')}
          size="sm"
          options={(['stake', 'bets', 'deposit'] as const).map((value) => ({
            ...{ value, label: t(`missions.kinds.${value}`) },
          }))}
          {...form.field('kind')}
        />
        <TextInput label={t('missions.target')} size="sm" inputMode="decimal" {...form.field('target')} />
        <Select
          label={t('missions.period')}
          size="sm"
          disabled={isStored}
          options={(['once', 'daily', 'weekly'] as const).map((value) => ({
            ...{ value, label: t(`missions.periods.${value}`) },
          }))}
          {...form.field('period')}
        />
        <TextInput label={t('missions.currency')} size="sm" disabled={isStored} {...form.field('currency')} />
        <Select
          label={t('missions.rewardKind')}
          size="sm"
          disabled={isStored}
          options={REWARDS.map((value) => ({ value, label: t(`missions.rewardKinds.${value}`) }))}
          {...form.field('rewardKind')}
        />
        <TextInput label={t('missions.amount')} size="sm" inputMode="decimal" {...form.field('amount')} />
        <TargetField form={form} kind={rewardKind} currency={form.values.currency} />
        <TextInput label={t('missions.from')} size="sm" type="date" {...form.field('from')} />
        <TextInput label={t('missions.to')} help={t('missions.toHelp')} size="sm" type="date" {...form.field('to')} />
        {isStored ? (
          <Select
            label={t('missions.after')}
            help={t('missions.afterHelp')}
            size="sm"
            options={[
              { value: '', label: t('missions.afterNone') },
              ...others.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            {...form.field('after')}
          />
        ) : null}
      </div>
      {kind === 'deposit' ? null : (
        <fieldset className="grid gap-2">
          <legend className="text-13 font-semibold">{t('missions.categories')}</legend>
          <p className="text-12 text-ink-3">{t('missions.categoriesHelp')}</p>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {GAME_TYPES.map((type) => (
              <Checkbox key={type} label={t(`catalogue.type.${type}`)} {...form.checkbox(`categories.${type}`)} />
            ))}
          </div>
        </fieldset>
      )}
    </Card>
  );
}
