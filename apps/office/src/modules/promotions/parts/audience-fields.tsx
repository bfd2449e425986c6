import { Button } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import { FormRefusal } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { draftOf } from '../model/draft-values.ts';
import type { PartProps } from './form-props.ts';

/** Whom it is for, and how many they are now. */
export function AudienceFields({ form }: PartProps) {
  const t = useText();
  const when = useWhen();
  const count = useAct('countPromotionAudience', []);
  const [counted, show] = useState<Answer<'countPromotionAudience'>>();
  const ask = async () => {
    const { audience, terms } = draftOf(form.values);
    show(await count.run({ body: { audience, currency: terms.currency } }));
  };
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextInput
          label={t('promotions.labels')}
          help={t('promotions.labelsHelp')}
          size="sm"
          {...form.field('labels')}
        />
        <TextInput label={t('promotions.notLabels')} size="sm" {...form.field('notLabels')} />
        <TextInput label={t('promotions.level')} size="sm" inputMode="numeric" {...form.field('level')} />
        <TextInput label={t('promotions.levelTo')} size="sm" inputMode="numeric" {...form.field('levelTo')} />
        <TextInput
          label={t('promotions.countries')}
          help={t('promotions.countriesHelp')}
          size="sm"
          {...form.field('countries')}
        />
        <TextInput type="datetime-local" label={t('promotions.newSince')} size="sm" {...form.field('newSince')} />
        <TextInput label={t('promotions.invitedBy')} size="sm" {...form.field('invitedBy')} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" loading={count.isRunning} onClick={() => void ask()}>
          {t('promotions.count')}
        </Button>
        {counted ? (
          <span role="status" className="num text-13">
            {t('promotions.counted', {
              ...{ members: when.number(counted.members), of: when.number(counted.of) },
            })}
          </span>
        ) : null}
      </div>
      <FormRefusal refused={count.refused} />
    </>
  );
}
