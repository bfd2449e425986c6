import { AGENT_NOTICE_KINDS, AUDIENCES, CONTENT_KINDS } from '@lantern/contract/content/lists';
import { BANNER_GROUPS } from '@lantern/contract/lists';
import { Button } from '@lantern/ui/base';
import { useNavigate } from '@tanstack/react-router';
import { type CallInput, useAct } from '../../../shared/calls/index.ts';
import { choice, ListPage, text, useList } from '../../../shared/list/index.ts';
import { FormRefusal, withMoved } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { useContentColumns } from '../parts/content-columns.tsx';

const A_PAGE = 50;
const SEARCH_LETTERS = 80;

export function ContentPage() {
  const t = useText();
  const list = useList({
    page: '/content',
    call: 'listContent',
    size: A_PAGE,
    rowKey: (row) => row.id,
    filters: useFilters(),
    query: ({ group, ...values }) => ({ ...values, groupName: group }),
  });
  const { kind, group, audience, search } = list.values;
  const { query, rows } = list;
  const create = useNewItem({
    ...{ kind: kind || 'PL', slug: '', groupName: kind === 'banner' ? group || 'home' : '' },
    audience: audience || 'all',
  });
  const order = useAct('orderContent', ['listContent']);
  // Moving one item needs the whole order: the list of one kind, and of one group for banners, on one page.
  const isOneOrder = kind !== '' && (kind !== 'banner' || group !== '');
  const isWhole = (query.data?.totalPages ?? 2) <= 1 && search === '' && audience === '';
  const move = (at: number, by: number) => {
    const ids = withMoved(
      rows.map(({ id }) => id),
      at,
      by,
    );
    if (ids !== undefined && kind !== '') void order.run({ body: { kind, groupName: group, ids } });
  };
  const mayOrder = isOneOrder && isWhole;
  return (
    <ListPage
      title={t('menu.content')}
      end={
        <Button size="sm" variant="primary" icon="plus" loading={create.isRunning} onClick={() => void create.add()}>
          {t('content.new', { kind: t(`content.kinds.${kind || 'PL'}`) })}
        </Button>
      }
      above={<FormRefusal refused={create.refused ?? order.refused} />}
      list={list}
      columns={useContentColumns(rows, mayOrder ? move : undefined)}
      none={t('content.none')}
      below={kind !== '' && !mayOrder ? <p className="mt-3 text-12 text-ink-3">{t('content.orderHelp')}</p> : null}
    />
  );
}

const isNotice = (kind: string | undefined): boolean => AGENT_NOTICE_KINDS.some((one) => one === kind);

function useFilters() {
  const t = useText();
  const any = t('common.all');
  return {
    kind: choice({ label: t('content.kind'), any, of: CONTENT_KINDS, name: (kind) => t(`content.kinds.${kind}`) }),
    group: choice({
      label: t('content.group'),
      any,
      of: BANNER_GROUPS,
      name: (group) => group,
      when: ({ kind }) => kind === 'banner',
    }),
    audience: choice({
      label: t('content.audience'),
      any,
      of: AUDIENCES,
      name: (audience) => t(`content.audiences.${audience}`),
      when: ({ kind }) => isNotice(kind),
    }),
    search: text(t('content.search'), SEARCH_LETTERS),
  };
}

/** Creates an empty draft of the kind that is shown, and opens it. */
function useNewItem(body: NonNullable<CallInput<'createContent'>['body']>) {
  const navigate = useNavigate();
  const { isRunning, refused, run } = useAct('createContent', ['listContent']);
  const add = async () => {
    const made = await run({ body });
    if (made) void navigate({ to: '/content/$id', params: { id: made.id } });
  };
  return { isRunning, refused, add };
}
