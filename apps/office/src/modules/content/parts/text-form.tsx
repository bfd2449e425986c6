import { LANGUAGES } from '@lantern/i18n/languages';
import { Button, Card, IconButton } from '@lantern/ui/base';
import { TextArea, TextInput } from '@lantern/ui/form';
import { type FormEvent, useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { FormRefusal, useFieldError } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import type { Item } from './item.ts';
import { LivePreview } from './live-preview.tsx';

const FACTS_MAX = 100;
const EMPTY = { title: '', summary: '', body: '', facts: [] as { label: string; value: string }[] };

/** The draft of one language beside its sanitised preview. */
export function TextForm({ item, language }: { item: Item; language: string }) {
  const t = useText();
  const when = useWhen();
  const stored = item.texts.find((text) => text.language === language);
  const [form, setForm] = useState(() =>
    stored ? { title: stored.title, summary: stored.summary, body: stored.body, facts: stored.facts } : EMPTY,
  );
  const spoken = LANGUAGES.find(({ code }) => code === language);
  const way = { lang: spoken?.tag, dir: spoken?.direction };
  const act = useAct('saveContentText', ['readContent', 'listContent']);
  const errorOf = useFieldError(act.refused);
  const set = (next: Partial<typeof form>) => setForm({ ...form, ...next });
  const fact = (at: number, next: Partial<(typeof form.facts)[number]>) =>
    set({ facts: form.facts.map((one, index) => (index === at ? { ...one, ...next } : one)) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act.run({ params: { id: item.id, language }, body: { ...form, version: item.version } });
  };
  return (
    <div className="grid items-start gap-[14px] xl:grid-cols-2">
      <Card pad="normal">
        <form className="grid gap-4" onSubmit={submit}>
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
          {item.kind === 'promotion' || form.facts.length > 0 ? (
            <fieldset className="grid gap-2">
              <legend className="mb-1 text-12 font-semibold text-ink-3">{t('content.facts')}</legend>
              {form.facts.map((one, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row of the table is its place
                <div key={at} className="flex items-end gap-2">
                  <TextInput
                    className="grow"
                    label={t('content.factLabel')}
                    hideLabel={at > 0}
                    size="sm"
                    value={one.label}
                    onChange={(event) => fact(at, { label: event.target.value })}
                  />
                  <TextInput
                    className="grow"
                    label={t('content.factValue')}
                    hideLabel={at > 0}
                    size="sm"
                    value={one.value}
                    onChange={(event) => fact(at, { value: event.target.value })}
                  />
                  <IconButton
                    icon="trash"
                    size={28}
                    label={t('content.removeFact', { label: one.label })}
                    onClick={() => set({ facts: form.facts.filter((_, index) => index !== at) })}
                  />
                </div>
              ))}
              <Button
                size="xs"
                icon="plus"
                disabledReason={form.facts.length >= FACTS_MAX ? t('content.factsFull') : undefined}
                onClick={() => set({ facts: [...form.facts, { label: '', value: '' }] })}
              >
                {t('content.addFact')}
              </Button>
            </fieldset>
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
