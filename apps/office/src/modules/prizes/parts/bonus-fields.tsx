import { GAME_TYPES } from '@lantern/rules/catalogue';
import { Card } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { useText } from '../../../shared/texts/index.ts';
import type { PartProps } from './form-props.ts';

/** What bonus money among the prizes requires. */
export function BonusFields({ form }: PartProps) {
  const t = useText();
  return (
    <Card pad="normal" className="grid gap-3">
      <h2 className="text-14 font-semibold">{t('prizes.bonus')}</h2>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['turnover', 'maxBet', 'maxConvert', 'days'] as const).map((name) => (
          <TextInput
            key={name}
            label={t(`prizes.bonusFields.${name}`)}
            size="sm"
            inputMode="decimal"
            {...form.field(name)}
          />
        ))}
      </div>
      <fieldset className="grid gap-2">
        <legend className="text-13 font-semibold">{t('prizes.weights')}</legend>
        <p className="text-12 text-ink-3">{t('prizes.weightsHelp')}</p>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {GAME_TYPES.map((type) => (
            <TextInput
              key={type}
              label={t(`catalogue.type.${type}`)}
              size="sm"
              inputMode="decimal"
              {...form.field(`weights_${type}`)}
            />
          ))}
        </div>
      </fieldset>
    </Card>
  );
}
