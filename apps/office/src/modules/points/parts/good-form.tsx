import { emblemNames } from '@lantern/ui/art';
import { Card } from '@lantern/ui/base';
import { Select, TextArea, TextInput } from '@lantern/ui/form';
import { useNavigate } from '@tanstack/react-router';
import { type Answer, callApi } from '../../../shared/calls/index.ts';
import { CallForm, useFreeForm } from '../../../shared/parts/index.ts';
import { WRITTEN } from '../../../shared/parts/written-texts.ts';
import { useText } from '../../../shared/texts/index.ts';
import { draftOf, faultsOf, type GoodValues, valuesOf } from '../model/good-values.ts';

type Good = Answer<'createPointGood'>;
const CHANGES = ['listPointGoods', 'getPointGood'] as const;
/** Fields of the server by the names of the form. */
const fieldOf = (named: string): string => (named === 'texts.EN' ? 'titleEN' : named);

/** What operators write of a good. Kind and currency of a stored one stay. */
export function GoodForm({ good }: { good?: Good }) {
  const t = useText();
  const navigate = useNavigate();
  const form = useFreeForm<GoodValues, Good>({
    first: valuesOf(good?.draft),
    faultsOf: (values) => faultsOf(t, values),
    fieldOf,
    changes: CHANGES,
    send: (values) => {
      const draft = draftOf(values, good?.draft.texts);
      return good
        ? callApi('savePointGood', { params: { id: good.id }, body: { ...draft, version: good.version } })
        : callApi('createPointGood', { body: draft });
    },
    onDone: ({ id }) => (good ? undefined : navigate({ to: '/point-goods/$id', params: { id } })),
  });
  return (
    <CallForm form={form} className="grid gap-[14px]" note={t('points.saveText')} action={t('points.save')}>
      <Card pad="normal" className="grid gap-3 sm:grid-cols-2">
        {WRITTEN.map((language) => (
          <div key={language} className="grid content-start gap-3">
            <TextInput
              label={t('points.titleIn', { language })}
              size="sm"
              maxLength={80}
              {...form.field(`title${language}`)}
            />
            <TextArea
              label={t('points.textIn', { language })}
              rows={3}
              maxLength={500}
              {...form.field(`text${language}`)}
            />
          </div>
        ))}
        <Select
          label={t('points.picture')}
          options={emblemNames.map((name) => ({ value: name, label: name }))}
          {...form.field('picture')}
        />
        <Select
          label={t('points.kind')}
          disabled={good !== undefined}
          options={(['physical', 'cash'] as const).map((value) => ({ value, label: t(`points.kinds.${value}`) }))}
          {...form.field('kind')}
        />
        <TextInput label={t('points.price')} size="sm" inputMode="decimal" {...form.field('price')} />
        {form.values.kind === 'cash' ? (
          <>
            <TextInput label={t('points.amount')} size="sm" inputMode="decimal" {...form.field('amount')} />
            <TextInput
              label={t('points.currency')}
              size="sm"
              disabled={good !== undefined}
              {...form.field('currency')}
            />
          </>
        ) : null}
        <TextInput label={t('points.level')} size="sm" inputMode="numeric" {...form.field('level')} />
        <TextInput label={t('points.perMember')} size="sm" inputMode="numeric" {...form.field('perMember')} />
      </Card>
    </CallForm>
  );
}
