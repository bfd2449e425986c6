import { AGENT_NOTICE_KINDS, AUDIENCES, LINKAGE_TYPES } from '@lantern/contract/content/lists';
import { BANNER_GROUPS } from '@lantern/contract/lists';
import { Button, Card } from '@lantern/ui/base';
import { Select, TextInput } from '@lantern/ui/form';
import { type FormEvent, useState } from 'react';
import { useAct, useCall } from '../../../shared/calls/index.ts';
import { FormRefusal, useFieldError } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { Item } from './item.ts';

const TOPICS = 100;

/** Where an item is shown and where it links to. */
export function PlaceForm({ item }: { item: Item }) {
  const t = useText();
  const place = usePlace(item);
  const { form, set, errorOf, act } = place;
  const isBanner = item.kind === 'banner';
  return (
    <Card pad="normal">
      <form className="grid gap-3" onSubmit={place.submit}>
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
        {AGENT_NOTICE_KINDS.some((kind) => kind === item.kind) ? <AudienceField {...place} /> : null}
        {isBanner ? <GroupField {...place} /> : null}
        {item.kind === 'help' ? <TopicField {...place} /> : null}
        {isBanner || item.kind === 'promotion' ? <LinkFields {...place} /> : null}
        {act.refused?.code === 'fields_refused' ? null : <FormRefusal refused={act.refused} />}
        <Button type="submit" size="sm" loading={act.isRunning}>
          {t('common.save')}
        </Button>
      </form>
    </Card>
  );
}

function usePlace(item: Item) {
  const [form, setForm] = useState({
    slug: item.slug,
    groupName: item.groupName,
    topicId: item.topicId ?? '',
    url: item.url,
    linkageType: item.linkageType,
    audience: item.audience,
  });
  const set = (next: Partial<typeof form>) => setForm({ ...form, ...next });
  const act = useAct('saveContent', ['readContent', 'listContent']);
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
  return { form, set, act, errorOf: useFieldError(act.refused), submit };
}
type FieldsProps = Pick<ReturnType<typeof usePlace>, 'form' | 'set' | 'errorOf'>;

/** Everyone reads it among the notices, or agents alone in their agent centre. */
function AudienceField({ form, set, errorOf }: FieldsProps) {
  const t = useText();
  return (
    <Select
      label={t('content.audience')}
      help={t('content.audienceHelp')}
      size="sm"
      value={form.audience}
      error={errorOf('audience')}
      options={AUDIENCES.map((value) => ({ value, label: t(`content.audiences.${value}`) }))}
      onChange={(event) => set({ audience: AUDIENCES.find((one) => one === event.target.value) ?? 'all' })}
    />
  );
}

function GroupField({ form, set, errorOf }: FieldsProps) {
  const t = useText();
  return (
    <Select
      label={t('content.group')}
      size="sm"
      value={form.groupName}
      error={errorOf('groupName')}
      options={BANNER_GROUPS.map((value) => ({ value, label: value }))}
      onChange={(event) => set({ groupName: event.target.value })}
    />
  );
}

function TopicField({ form, set, errorOf }: FieldsProps) {
  const t = useText();
  const topics = useCall('listContent', { query: { kind: 'topic', pageNo: 1, pageSize: TOPICS } });
  return (
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
  );
}

/** What an item opens; without an address when it opens nothing. */
function LinkFields({ form, set, errorOf }: FieldsProps) {
  const t = useText();
  return (
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
  );
}
