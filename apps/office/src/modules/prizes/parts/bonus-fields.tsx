import { Card } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { CategoryFields } from '../../../shared/parts/category-fields.tsx';
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
      <CategoryFields form={form} name="weights" title={t('prizes.weights')} help={t('prizes.weightsHelp')} />
    </Card>
  );
}
