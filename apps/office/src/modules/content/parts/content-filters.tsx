import { AGENT_NOTICE_KINDS, AUDIENCES, CONTENT_KINDS } from '@lantern/contract/content/lists';
import { BANNER_GROUPS } from '@lantern/contract/lists';
import { Select } from '@lantern/ui/form';
import { SearchBox, useSearchValues } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';

/** What the address asks for; unknown kinds and groups count as none. */
export function useContentFilters() {
  const [values, change] = useSearchValues('/content', 'kind', 'group', 'audience', 'search', 'page');
  const kind: (typeof CONTENT_KINDS)[number] | '' = CONTENT_KINDS.find((one) => one === values.kind) ?? '';
  const group: (typeof BANNER_GROUPS)[number] | '' = BANNER_GROUPS.find((one) => one === values.group) ?? '';
  const audience: (typeof AUDIENCES)[number] | '' = AUDIENCES.find((one) => one === values.audience) ?? '';
  return [{ ...values, kind, group, audience }, change] as const;
}

export function ContentFilters() {
  const t = useText();
  const [{ kind, group, audience, search }, change] = useContentFilters();
  const all = { value: '', label: t('common.all') };
  return (
    <div className="filters">
      <Select
        label={t('content.kind')}
        size="sm"
        value={kind}
        options={[all, ...CONTENT_KINDS.map((value) => ({ value, label: t(`content.kinds.${value}`) }))]}
        onChange={(event) => void change({ kind: event.target.value, group: '', audience: '', page: '' })}
      />
      {kind === 'banner' ? (
        <Select
          label={t('content.group')}
          size="sm"
          value={group}
          options={[all, ...BANNER_GROUPS.map((value) => ({ value, label: value }))]}
          onChange={(event) => void change({ group: event.target.value, page: '' })}
        />
      ) : null}
      {AGENT_NOTICE_KINDS.some((one) => one === kind) ? (
        <Select
          label={t('content.audience')}
          size="sm"
          value={audience}
          options={[all, ...AUDIENCES.map((value) => ({ value, label: t(`content.audiences.${value}`) }))]}
          onChange={(event) => void change({ audience: event.target.value, page: '' })}
        />
      ) : null}
      <SearchBox
        label={t('content.search')}
        maxLength={80}
        value={search}
        onSearch={(text) => void change({ search: text, page: '' })}
      />
    </div>
  );
}
