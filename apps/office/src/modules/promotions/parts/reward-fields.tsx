import { isEarnedKind } from '@lantern/rules/prizes';
import { isMoneyReward, isOfDeposit, PROMOTION_REWARDS } from '@lantern/rules/promotions';
import { Select, TextInput } from '@lantern/ui/form';
import { CategoryFields } from '../../../shared/parts/category-fields.tsx';
import { TargetField } from '../../../shared/parts/target-field.tsx';
import { useText } from '../../../shared/texts/index.ts';
import { isAmountOnly } from '../model/draft-values.ts';
import type { PartProps } from './form-props.ts';

/** What is given, how often, and what bonus money requires. */
export function RewardFields({ form }: PartProps) {
  const t = useText();
  const { trigger, kind } = form.values;
  const hasShare = !isAmountOnly(trigger, kind);
  const number = (name: string, label: string, help?: string) => (
    <TextInput label={label} size="sm" inputMode="decimal" {...(help ? { help } : {})} {...form.field(name)} />
  );
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('promotions.kind')}
          size="sm"
          options={PROMOTION_REWARDS.map((value) => ({ value, label: t(`promotions.kinds.${value}`) }))}
          {...form.field('kind')}
        />
        {number(
          'amount',
          t(isMoneyReward(kind) ? 'promotions.amount' : 'promotions.howMany'),
          hasShare ? t('promotions.amountHelp') : undefined,
        )}
        <TargetField form={form} kind={kind} currency={form.values.currency ?? ''} />
        {hasShare ? number('rate', t('promotions.rate')) : null}
        {hasShare ? number('max', t('promotions.max')) : null}
        {number('perMember', t('promotions.perMember'))}
        {number('perDay', t('promotions.perDay'))}
        {isEarnedKind(kind) ? null : number('claimDays', t('promotions.claimDays'), t('promotions.claimDaysHelp'))}
        <TextInput label={t('promotions.group')} help={t('promotions.groupHelp')} size="sm" {...form.field('group')} />
      </div>
      {kind === 'bonus' ? (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            {number('turnoverBonus', t('promotions.turnoverBonus'))}
            {isOfDeposit(trigger) ? number('turnoverDeposit', t('promotions.turnoverDeposit')) : null}
            {number('maxBet', t('promotions.maxBet'))}
            {number('maxConvert', t('promotions.maxConvert'))}
            {number('days', t('promotions.days'))}
          </div>
          <CategoryFields
            form={form}
            name="weights"
            title={t('promotions.weights')}
            help={t('promotions.weightsHelp')}
          />
        </>
      ) : null}
    </>
  );
}
