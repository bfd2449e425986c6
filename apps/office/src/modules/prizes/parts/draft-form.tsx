import { PRIZE_KINDS } from '@lantern/rules/prizes';
import { Button, Card } from '@lantern/ui/base';
import { Select, TextArea, TextInput } from '@lantern/ui/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { merchantCurrency } from '../../../shared/brand/index.ts';
import { type Answer, type CallInput, callApi } from '../../../shared/calls/index.ts';
import { CallForm, useFreeForm } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { faultsOf } from '../model/draft-faults.ts';
import {
  type Draft,
  type DraftValues,
  draftOf,
  fieldOf,
  hasBonus,
  mayBegin,
  type OfficePrize,
  valuesOf,
  WRITTEN,
} from '../model/draft-values.ts';
import { BonusFields } from './bonus-fields.tsx';
import type { PartProps } from './form-props.ts';
import { PreviewCard } from './preview-card.tsx';
import { RowFields } from './row-fields.tsx';
import { TermFields } from './term-fields.tsx';

type Preview = Answer<'previewPrize'>;
const CHANGES = ['listOfficePrizes', 'getOfficePrize'] as const;

/** The input of a call whose body is a draft of any kind: TypeScript has one type of input per kind. */
const inputOf = (draft: Draft) => ({ body: draft }) as CallInput<'createPrize'>;

/** What operators write. Each save is a version, which changes nothing for members before it is started. */
export function DraftForm({ prize }: { prize?: OfficePrize }) {
  const t = useText();
  const navigate = useNavigate();
  // A new one begins when its form was opened, however long it is written.
  const [beganMs] = useState(Date.now);
  const [preview, setPreview] = useState<Preview | undefined>(prize?.preview);
  const before = prize?.draft.texts;
  const form = useFreeForm<DraftValues, OfficePrize>({
    first: valuesOf(prize?.draft, merchantCurrency(), beganMs),
    faultsOf: (values) => faultsOf(t, values),
    fieldOf,
    changes: CHANGES,
    send: (values) => {
      const draft = draftOf(values, before);
      return prize
        ? callApi('savePrize', { params: { id: prize.id }, body: { version: prize.version, draft } })
        : callApi('createPrize', inputOf(draft));
    },
    onDone: ({ id }) => (prize ? undefined : navigate({ to: '/prizes/$id', params: { id } })),
  });
  const compute = async () => {
    if (!(await form.judge())) return;
    const reply = await callApi('previewPrize', inputOf(draftOf(form.valuesNow(), before)));
    if (reply.success) setPreview(reply.value);
    else form.refuse(reply);
  };
  const fields = (
    <>
      <TextCard form={form} isStored={prize !== undefined} />
      <TermFields form={form} />
      {form.values.kind === 'rain' ? null : <RowFields form={form} />}
      {hasBonus(form.values) ? <BonusFields form={form} /> : null}
    </>
  );
  const below = preview ? <PreviewCard preview={preview} values={form.values} /> : null;
  if (prize && !mayBegin(prize))
    return (
      <div className="grid content-start gap-[14px]">
        <p className="text-13 text-ink-2">{t('prizes.fixedText')}</p>
        <fieldset disabled className="grid gap-[14px]">
          {fields}
        </fieldset>
        {below}
      </div>
    );
  return (
    <CallForm
      form={form}
      className="grid gap-[14px]"
      note={t('prizes.saveText')}
      action={t('prizes.save')}
      more={<Button onClick={() => void compute()}>{t('prizes.preview.compute')}</Button>}
      below={below}
    >
      {fields}
    </CallForm>
  );
}

/** Kind, currency, name and summary. Kind and currency of a stored one stay. */
function TextCard({ form, isStored }: PartProps & { isStored: boolean }) {
  const t = useText();
  return (
    <Card pad="normal" className="grid gap-3">
      <h2 className="text-14 font-semibold">{t('prizes.texts')}</h2>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('prizes.kind')}
          size="sm"
          disabled={isStored}
          options={PRIZE_KINDS.map((value) => ({ value, label: t(`prizes.kinds.${value}`) }))}
          {...form.field('kind')}
        />
        <TextInput label={t('prizes.currency')} size="sm" disabled={isStored} {...form.field('currency')} />
        {WRITTEN.map((language) => (
          <div key={language} className="grid content-start gap-3">
            <TextInput
              label={t('prizes.titleIn', { language })}
              size="sm"
              maxLength={80}
              {...form.field(`title${language}`)}
            />
            <TextArea
              label={t('prizes.summaryIn', { language })}
              rows={2}
              maxLength={200}
              {...form.field(`summary${language}`)}
            />
          </div>
        ))}
      </div>
    </Card>
  );
}
