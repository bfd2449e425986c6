import { BANNER_GROUPS, CONTENT_KINDS } from '@lantern/contract/content/lists';
import { Badge, Button, Card, DataTable, EmptyState, IconButton } from '@lantern/ui/base';
import { Select, TextInput } from '@lantern/ui/form';
import { Link, useNavigate } from '@tanstack/react-router';
import { type Answer, useAct, useCall } from '../../../shared/calls/index.ts';
import { FormRefusal, PageHead, Pages, Ready, StateBadge, useSearchValues } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';

type Entry = Answer<'listContent'>['list'][number];
const A_PAGE = 50;

export function ContentPage() {
  const t = useText();
  const when = useWhen();
  const navigate = useNavigate();
  const [values, change] = useSearchValues('/content', 'kind', 'group', 'search', 'page');
  const { search, page } = values;
  const kind = CONTENT_KINDS.find((one) => one === values.kind) ?? '';
  const group = BANNER_GROUPS.find((one) => one === values.group) ?? '';
  const query = useCall('listContent', {
    query: { kind, groupName: group, search, pageNo: Number(page) || 1, pageSize: A_PAGE },
  });
  const create = useAct('createContent', ['listContent']);
  const order = useAct('orderContent', ['listContent']);
  const list = query.data?.list ?? [];
  // Moving one item needs the whole order: the list of one kind, and of one group for banners, on one page.
  const mayOrder =
    kind !== '' && (kind !== 'banner' || group !== '') && (query.data?.totalPages ?? 2) <= 1 && search === '';
  const move = (at: number, by: number) => {
    const ids = list.map((entry) => entry.id);
    const [moved] = ids.splice(at, 1);
    if (moved === undefined || kind === '') return;
    ids.splice(at + by, 0, moved);
    void order.run({ body: { kind, groupName: group, ids } });
  };
  const add = async () => {
    const made = await create.run({
      body: { kind: kind || 'PL', slug: '', groupName: kind === 'banner' ? group || 'home' : '' },
    });
    if (made) void navigate({ to: '/content/$id', params: { id: made.id } });
  };
  const all = { value: '', label: t('common.all') };
  return (
    <>
      <PageHead
        title={t('menu.content')}
        end={
          <Button size="sm" variant="primary" icon="plus" loading={create.isRunning} onClick={() => void add()}>
            {t('content.new', { kind: t(`content.kinds.${kind || 'PL'}`) })}
          </Button>
        }
      />
      <FormRefusal refused={create.refused ?? order.refused} />
      <Card>
        <div className="filters">
          <Select
            label={t('content.kind')}
            size="sm"
            value={kind}
            options={[all, ...CONTENT_KINDS.map((value) => ({ value, label: t(`content.kinds.${value}`) }))]}
            onChange={(event) => void change({ kind: event.target.value, group: '', page: '' })}
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
          <TextInput
            key={search}
            label={t('content.search')}
            size="sm"
            icon="search"
            maxLength={80}
            defaultValue={search}
            onBlur={(event) => event.target.value !== search && void change({ search: event.target.value, page: '' })}
            onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          />
        </div>
        <Ready query={query}>
          {(value) => (
            <>
              <DataTable
                caption={t('menu.content')}
                dense
                rows={value.list}
                rowKey={(row) => row.id}
                empty={<EmptyState title={t('content.none')} />}
                columns={[
                  {
                    key: 'title',
                    header: t('content.title'),
                    cell: (row) => (
                      <Link to="/content/$id" params={{ id: row.id }}>
                        {row.title || t('content.untitled')}
                      </Link>
                    ),
                  },
                  { key: 'kind', header: t('content.kind'), cell: (row) => t(`content.kinds.${row.kind}`) },
                  { key: 'group', header: t('content.place'), cell: (row) => row.groupName || row.slug },
                  { key: 'languages', header: t('content.languages'), cell: (row) => row.languages.join(' ') },
                  {
                    key: 'state',
                    header: t('common.state'),
                    cell: (row) => (
                      <span className="flex flex-wrap gap-1">
                        <StateBadge state={row.state} />
                        {row.state !== 'draft' ? (
                          <Badge tone={row.shows === 'now' ? 'win' : 'plain'}>{t(`content.shows.${row.shows}`)}</Badge>
                        ) : null}
                      </span>
                    ),
                  },
                  {
                    key: 'changed',
                    header: t('common.changedBy'),
                    cell: (row) => `${row.changedBy} · ${when.short(row.changedAt)}`,
                  },
                  ...(mayOrder
                    ? [
                        {
                          key: 'order',
                          header: t('common.order'),
                          cell: (row: Entry) => {
                            const at = list.indexOf(row);
                            return (
                              <span className="flex">
                                <IconButton
                                  icon="chevron-up"
                                  size={28}
                                  label={t('common.up', { title: row.title })}
                                  disabled={at <= 0}
                                  onClick={() => move(at, -1)}
                                />
                                <IconButton
                                  icon="chevron-down"
                                  size={28}
                                  label={t('common.down', { title: row.title })}
                                  disabled={at === list.length - 1}
                                  onClick={() => move(at, 1)}
                                />
                              </span>
                            );
                          },
                        },
                      ]
                    : []),
                ]}
              />
              <Pages {...value} onPage={(number) => void change({ page: String(number) })} />
            </>
          )}
        </Ready>
      </Card>
      {kind !== '' && !mayOrder ? <p className="mt-3 text-12 text-ink-3">{t('content.orderHelp')}</p> : null}
    </>
  );
}
