import { AGENT_NOTICE_KINDS, AUDIENCES, LINKAGE_TYPES } from '@lantern/contract/content/lists';
import { BANNER_GROUPS } from '@lantern/contract/lists';
import { Card } from '@lantern/ui/base';
import { Select, TextInput } from '@lantern/ui/form';
import { useCall } from '../../../shared/calls/index.ts';
import { CallForm, useCallForm } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { Item } from './item.ts';

const TOPICS = 100;

/** Where an item is shown and where it links to. */
export function PlaceForm({ item }: { item: Item }) {
  const t = useText();
  const form = usePlace(item);
  const isBanner = item.kind === 'banner';
  return (
    <Card pad="normal">
      <CallForm form={form} className="grid gap-3" action={t('common.save')} button={{ size: 'sm' }}>
        <h2 className="text-14 font-semibold">{t('content.where')}</h2>
        <TextInput
          label={t('content.slug')}
          help={t('content.slugHelp')}
          size="sm"
          spellCheck={false}
          maxLength={80}
          {...form.field('slug')}
        />
        {AGENT_NOTICE_KINDS.some((kind) => kind === item.kind) ? <AudienceField form={form} /> : null}
        {isBanner ? <GroupField form={form} /> : null}
        {item.kind === 'help' ? <TopicField form={form} /> : null}
        {isBanner || item.kind === 'promotion' ? <LinkFields form={form} /> : null}
      </CallForm>
    </Card>
  );
}

function usePlace(item: Item) {
  return useCallForm({
    call: 'saveContent',
    first: {
      slug: item.slug,
      groupName: item.groupName,
      topicId: item.topicId ?? '',
      url: item.url,
      linkageType: item.linkageType,
      audience: item.audience,
    },
    inputOf: (values) => ({
      params: { id: item.id },
      body: {
        ...values,
        groupName: BANNER_GROUPS.find((one) => one === values.groupName) ?? ('' as const),
        linkageType: LINKAGE_TYPES.find((one) => one === values.linkageType),
        topicId: values.topicId || null,
        version: item.version,
      },
    }),
    changes: ['readContent', 'listContent'],
  });
}
type FieldsProps = { form: ReturnType<typeof usePlace> };

/** Everyone reads it among the notices, or agents alone in their agent centre. */
function AudienceField({ form }: FieldsProps) {
  const t = useText();
  return (
    <Select
      label={t('content.audience')}
      help={t('content.audienceHelp')}
      size="sm"
      options={AUDIENCES.map((value) => ({ value, label: t(`content.audiences.${value}`) }))}
      {...form.field('audience')}
    />
  );
}

function GroupField({ form }: FieldsProps) {
  const t = useText();
  return (
    <Select
      label={t('content.group')}
      size="sm"
      options={BANNER_GROUPS.map((value) => ({ value, label: value }))}
      {...form.field('groupName')}
    />
  );
}

function TopicField({ form }: FieldsProps) {
  const t = useText();
  const topics = useCall('listContent', { query: { kind: 'topic', pageNo: 1, pageSize: TOPICS } });
  return (
    <Select
      label={t('content.topic')}
      size="sm"
      options={[
        { value: '', label: t('common.none') },
        ...(topics.data?.list ?? []).map((topic) => ({ value: topic.id, label: topic.title || topic.slug })),
      ]}
      {...form.field('topicId')}
    />
  );
}

/** What an item opens; without an address when it opens nothing. */
function LinkFields({ form }: FieldsProps) {
  const t = useText();
  const { linkageType } = form.values;
  return (
    <>
      <Select
        label={t('content.leads')}
        size="sm"
        options={LINKAGE_TYPES.map((value) => ({ value, label: t(`content.linkage.${value}`) }))}
        {...form.field('linkageType')}
        value={linkageType || 'NONE'}
        onChange={({ target: { value } }) => form.set({ linkageType: value, ...(value === 'NONE' ? { url: '' } : {}) })}
      />
      {linkageType === 'NONE' || linkageType === '' ? null : (
        <TextInput label={t('content.url')} size="sm" spellCheck={false} {...form.field('url')} />
      )}
    </>
  );
}
