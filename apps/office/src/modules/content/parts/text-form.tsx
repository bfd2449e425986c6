import { LANGUAGES } from '@lantern/i18n/languages';
import { Card } from '@lantern/ui/base';
import { TextArea, TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { CallForm, useCallForm } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { type Fact, FactsFields } from './facts-fields.tsx';
import type { Item } from './item.ts';
import { LivePreview } from './live-preview.tsx';

const EMPTY = { title: '', summary: '', body: '', facts: [] as Fact[] };

/** The draft of one language beside its sanitised preview. */
export function TextForm({ item, language }: { item: Item; language: string }) {
  const t = useText();
  const when = useWhen();
  const { stored, form } = useDraft(item, language);
  const { facts } = form.values;
  return (
    <div className="grid items-start gap-[14px] xl:grid-cols-2">
      <Card pad="normal">
        <CallForm
          form={form}
          action={t('content.saveDraft', { language })}
          below={
            stored ? (
              <p className="text-12 text-ink-3">
                {t('common.changed', { by: stored.changedBy, at: when.full(stored.changedAt) })}
              </p>
            ) : null
          }
        >
          <DraftFields language={language} form={form} />
          {item.kind === 'promotion' || facts.length > 0 ? (
            <FactsFields facts={facts} onFacts={(next) => form.set({ facts: next })} />
          ) : null}
        </CallForm>
      </Card>
      <LivePreview text={form.values} />
    </div>
  );
}

function useDraft(item: Item, language: string) {
  const stored = item.texts.find((text) => text.language === language);
  // The server sanitises what it stores: what was sent stays in its fields.
  const [first] = useState(() =>
    stored ? { title: stored.title, summary: stored.summary, body: stored.body, facts: stored.facts } : EMPTY,
  );
  const form = useCallForm({
    call: 'saveContentText',
    first,
    inputOf: (values) => ({ params: { id: item.id, language }, body: { ...values, version: item.version } }),
    changes: ['readContent', 'listContent'],
  });
  return { stored, form };
}

type DraftFieldsProps = { form: ReturnType<typeof useDraft>['form']; language: string };

function DraftFields({ language, form }: DraftFieldsProps) {
  const t = useText();
  const spoken = LANGUAGES.find(({ code }) => code === language);
  const way = { lang: spoken?.tag, dir: spoken?.direction };
  return (
    <>
      <TextInput {...way} label={t('content.title')} {...form.field('title')} />
      <TextArea {...way} label={t('content.summary')} rows={2} {...form.field('summary')} />
      <TextArea {...way} label={t('content.body')} help={t('content.bodyHelp')} rows={16} {...form.field('body')} />
    </>
  );
}
