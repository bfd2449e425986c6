import { BANNER_GROUPS, LINKAGE_TYPES } from '@lantern/contract/content/lists';
import { Button, Card } from '@lantern/ui/base';
import { Select, TextInput } from '@lantern/ui/form';
import { type FormEvent, useState } from 'react';
import { useAct, useCall } from '../../../shared/calls/index.ts';
import { FormRefusal, useFieldError } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { Item } from './item.ts';

const CHANGES = ['readContent', 'listContent'] as const;
const TOPICS = 100;

/** Where an item is shown and where it links to. */
export function PlaceForm({ item }: { item: Item }) {
  const t = useText();
  const [form, setForm] = useState({
    slug: item.slug,
    groupName: item.groupName,
    topicId: item.topicId ?? '',
    url: item.url,
    linkageType: item.linkageType,
  });
  const set = (next: Partial<typeof form>) => setForm({ ...form, ...next });
  const isBanner = item.kind === 'banner';
  const leads = isBanner || item.kind === 'promotion';
  const isHelp = item.kind === 'help';
  const topics = useCall('listContent', { query: { kind: 'topic', pageNo: 1, pageSize: TOPICS } }, { enabled: isHelp });
  const act = useAct('saveContent', CHANGES);
  const errorOf = useFieldError(act.refused);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = {
      ...form,
      groupName: BANNER_GROUPS.find((one) => one === form.groupName) ?? ('' as const),
      linkageType: LINKAGE_TYPES.find((one) => one === form.linkageType),
      topicId: form.topicId || null,
      version: item.version,
    };
    void act.run({ params: { id: item.id }, body });
  };
  return (
    <Card pad="normal">
      <form className="grid gap-3" onSubmit={submit}>
        <h2 className="text-14 font-semibold">{t('content.where')}</h2>
        <TextInput
          label={t('content.slug')}
          help={t('content.slugHelp')}
          size="sm"
          spellCheck={false}
          maxLength={80}
          value={form.slug}
          error={errorOf('slug')}
          onChange={(event) => set({ slug: event.target.value })}
        />
        {isBanner ? (
          <Select
            label={t('content.group')}
            size="sm"
            value={form.groupName}
            error={errorOf('groupName')}
            options={BANNER_GROUPS.map((value) => ({ value, label: value }))}
            onChange={(event) => set({ groupName: event.target.value })}
          />
        ) : null}
        {isHelp ? (
          <Select
            label={t('content.topic')}
            size="sm"
            value={form.topicId}
            error={errorOf('topicId')}
            options={[
              { value: '', label: t('common.none') },
              ...(topics.data?.list ?? []).map((topic) => ({ value: topic.id, label: topic.title || topic.slug })),
            ]}
            onChange={(event) => set({ topicId: event.target.value })}
          />
        ) : null}
        {leads ? (
          <>
            <Select
              label={t('content.leads')}
              size="sm"
              value={form.linkageType || 'NONE'}
              error={errorOf('linkageType')}
              options={LINKAGE_TYPES.map((value) => ({ value, label: t(`content.linkage.${value}`) }))}
              onChange={(event) =>
                set({ linkageType: event.target.value, ...(event.target.value === 'NONE' ? { url: '' } : {}) })
              }
            />
            {form.linkageType === 'NONE' || form.linkageType === '' ? null : (
              <TextInput
                label={t('content.url')}
                size="sm"
                spellCheck={false}
                value={form.url}
                error={errorOf('url')}
                onChange={(event) => set({ url: event.target.value })}
              />
            )}
          </>
        ) : null}
        {act.refused?.code === 'fields_refused' ? null : <FormRefusal refused={act.refused} />}
        <Button type="submit" size="sm" loading={act.isRunning}>
          {t('common.save')}
        </Button>
      </form>
    </Card>
  );
}

const ZONE_MS = 7 * 3600_000;
const toLocal = (instant: string | null) =>
  instant ? new Date(Date.parse(instant) + ZONE_MS).toISOString().slice(0, 16) : '';
const toInstant = (local: string) => new Date(Date.parse(`${local}:00Z`) - ZONE_MS).toISOString();

/** From when and until when, in the merchant's zone. */
export function ScheduleForm({ item }: { item: Item }) {
  const t = useText();
  const [from, setFrom] = useState(toLocal(item.startsAt));
  const [until, setUntil] = useState(toLocal(item.endsAt));
  const [tried, setTried] = useState(false);
  const act = useAct('scheduleContent', CHANGES);
  const errorOf = useFieldError(act.refused);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (from === '') return;
    const body = { version: item.version, startsAt: toInstant(from), endsAt: until === '' ? null : toInstant(until) };
    void act.run({ params: { id: item.id }, body });
  };
  return (
    <Card pad="normal">
      <form className="grid gap-3" onSubmit={submit}>
        <h2 className="text-14 font-semibold">{t('content.schedule')}</h2>
        <TextInput
          type="datetime-local"
          label={t('content.startsAt')}
          size="sm"
          value={from}
          error={tried && from === '' ? t('field.not_empty') : errorOf('startsAt')}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextInput
          type="datetime-local"
          label={t('content.endsAt')}
          help={t('content.endsHelp')}
          size="sm"
          value={until}
          error={errorOf('endsAt')}
          onChange={(event) => setUntil(event.target.value)}
        />
        {act.refused?.code === 'fields_refused' ? null : <FormRefusal refused={act.refused} />}
        <Button type="submit" size="sm" loading={act.isRunning}>
          {t('common.save')}
        </Button>
      </form>
    </Card>
  );
}
