import { ENGINE_TRIGGERS, isCounted, isFixed } from '@lantern/rules/promotions';
import { Select, TextInput } from '@lantern/ui/form';
import { useText } from '../../../shared/texts/index.ts';
import { BANDS_MAX, bandsWritten } from '../model/draft-values.ts';
import { CategoryFields } from './category-fields.tsx';
import type { PartProps } from './form-props.ts';

/** What begins the promotion, and when it holds. The trigger and the currency of a stored one stay. */
export function TriggerFields({ form, isStored }: PartProps & { isStored: boolean }) {
  const t = useText();
  const { trigger } = form.values;
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('promotions.trigger')}
          size="sm"
          disabled={isStored}
          options={ENGINE_TRIGGERS.map((value) => ({ value, label: t(`promotions.triggers.${value}`) }))}
          {...form.field('trigger')}
        />
        <TextInput label={t('promotions.currency')} size="sm" disabled={isStored} {...form.field('currency')} />
        <TextInput type="datetime-local" label={t('promotions.from')} size="sm" {...form.field('from')} />
        <TextInput
          type="datetime-local"
          label={t('promotions.to')}
          help={t('promotions.toHelp')}
          size="sm"
          {...form.field('to')}
        />
        {trigger === 'code' ? <TextInput label={t('promotions.code')} size="sm" {...form.field('code')} /> : null}
        {trigger === 'streak' ? (
          <TextInput label={t('promotions.streakDays')} size="sm" inputMode="numeric" {...form.field('streakDays')} />
        ) : null}
        {isFixed(trigger) ? null : (
          <TextInput
            label={t(`promotions.minimumOf.${trigger === 'rebate' || trigger === 'loss' ? trigger : 'deposit'}`)}
            size="sm"
            inputMode="decimal"
            {...form.field('minimum')}
          />
        )}
        {isCounted(trigger) ? (
          <Select
            label={t('promotions.period')}
            size="sm"
            options={(['daily', 'weekly'] as const).map((value) => ({
              value,
              label: t(`promotions.periods.${value}`),
            }))}
            {...form.field('period')}
          />
        ) : null}
      </div>
      {trigger === 'rebate' ? (
        <>
          <CategoryFields form={form} name="rates" title={t('promotions.rates')} help={t('promotions.ratesHelp')} />
          <LevelRates form={form} />
        </>
      ) : null}
    </>
  );
}

/** Other rates from a level on; the next band is offered behind the last one with a level. */
function LevelRates({ form }: PartProps) {
  const t = useText();
  const shown = Math.min(BANDS_MAX, bandsWritten(form.values) + 1);
  return Array.from({ length: shown }, (_, place) => {
    const level = form.values[`bandLevel_${place}`]?.trim() ?? '';
    return (
      // Bands have no name but their place.
      <div key={`band${String(place)}`} className="grid gap-3">
        <TextInput
          label={t('promotions.bandLevel')}
          {...(place === 0 ? { help: t('promotions.bandLevelHelp') } : {})}
          size="sm"
          inputMode="numeric"
          {...form.field(`bandLevel_${place}`)}
        />
        {level === '' ? null : (
          <CategoryFields form={form} name={`band${place}`} title={t('promotions.bandRates', { level })} />
        )}
      </div>
    );
  });
}
