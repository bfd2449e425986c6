import { LANGUAGES } from '@lantern/i18n/languages';
import { Button, Card } from '@lantern/ui/base';
import { TextArea, TextInput } from '@lantern/ui/form';
import { type FormEvent, useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { AskBeforeLeaving, FormRefusal, useFieldError } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { type Fact, FactsFields } from './facts-fields.tsx';
import type { Item } from './item.ts';
import { LivePreview } from './live-preview.tsx';

const EMPTY = { title: '', summary: '', body: '', facts: [] as Fact[] };

/** The draft of one language beside its sanitised preview. */
export function TextForm({ item, language }: { item: Item; language: string }) {
  const t = useText();
  const when = useWhen();
  const { stored, form, isDirty, set, act, submit } = useDraft(item, language);
  const errorOf = useFieldError(act.refused);
  return (
    <div className="grid items-start gap-[14px] xl:grid-cols-2">
      <Card pad="normal">
        <AskBeforeLeaving when={isDirty} />
        <form className="grid gap-4" onSubmit={submit}>
          <DraftFields language={language} form={form} set={set} errorOf={errorOf} />
          {item.kind === 'promotion' || form.facts.length > 0 ? (
            <FactsFields facts={form.facts} onFacts={(facts) => set({ facts })} />
          ) : null}
          {act.refused?.code === 'fields_refused' ? null : <FormRefusal refused={act.refused} />}
          <Button type="submit" variant="primary" loading={act.isRunning}>
            {t('content.saveDraft', { language })}
          </Button>
          {stored ? (
            <p className="text-12 text-ink-3">
              {t('common.changed', { by: stored.changedBy, at: when.full(stored.changedAt) })}
            </p>
          ) : null}
        </form>
      </Card>
      <LivePreview text={form} />
    </div>
  );
}

function useDraft(item: Item, language: string) {
  const stored = item.texts.find((text) => text.language === language);
  const [form, setForm] = useState(() =>
    stored ? { title: stored.title, summary: stored.summary, body: stored.body, facts: stored.facts } : EMPTY,
  );
  const act = useAct('saveContentText', ['readContent', 'listContent']);
  // The server sanitises what it stores, so the stored text is not compared.
  const [saved, setSaved] = useState(form);
  const set = (next: Partial<typeof form>) => setForm({ ...form, ...next });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { ...form, version: item.version };
    void act.run({ params: { id: item.id, language }, body }).then((done) => done && setSaved(form));
  };
  const isDirty = JSON.stringify(form) !== JSON.stringify(saved);
  return { stored, form, isDirty, set, act, submit };
}

type DraftFieldsProps = Pick<ReturnType<typeof useDraft>, 'form' | 'set'> & {
  language: string;
  errorOf: (field: string) => string | undefined;
};

function DraftFields({ language, form, set, errorOf }: DraftFieldsProps) {
  const t = useText();
  const spoken = LANGUAGES.find(({ code }) => code === language);
  const way = { lang: spoken?.tag, dir: spoken?.direction };
  return (
    <>
      <TextInput
        {...way}
        label={t('content.title')}
        value={form.title}
        error={errorOf('title')}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextArea
        {...way}
        label={t('content.summary')}
        rows={2}
        value={form.summary}
        error={errorOf('summary')}
        onChange={(event) => set({ summary: event.target.value })}
      />
      <TextArea
        {...way}
        label={t('content.body')}
        help={t('content.bodyHelp')}
        rows={16}
        value={form.body}
        error={errorOf('body')}
        onChange={(event) => set({ body: event.target.value })}
      />
    </>
  );
}
