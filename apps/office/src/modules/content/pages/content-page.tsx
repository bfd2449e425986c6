import { Button, Card } from '@lantern/ui/base';
import { useNavigate } from '@tanstack/react-router';
import { useAct, useCall } from '../../../shared/calls/index.ts';
import { FormRefusal, PageHead, Pages, Ready, withMoved } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { ContentFilters, useContentFilters } from '../parts/content-filters.tsx';
import { ContentTable } from '../parts/content-table.tsx';

const A_PAGE = 50;

export function ContentPage() {
  const t = useText();
  const [{ kind, group, audience, search, page }, change] = useContentFilters();
  const query = useCall('listContent', {
    query: { kind, groupName: group, audience, search, pageNo: Number(page) || 1, pageSize: A_PAGE },
  });
  const create = useNewItem();
  const order = useAct('orderContent', ['listContent']);
  // Moving one item needs the whole order: the list of one kind, and of one group for banners, on one page.
  const mayOrder =
    kind !== '' &&
    (kind !== 'banner' || group !== '') &&
    (query.data?.totalPages ?? 2) <= 1 &&
    search === '' &&
    audience === '';
  const move = (at: number, by: number) => {
    const ids = withMoved(query.data?.list.map((entry) => entry.id) ?? [], at, by);
    if (ids === undefined || kind === '') return;
    void order.run({ body: { kind, groupName: group, ids } });
  };
  return (
    <>
      <PageHead
        title={t('menu.content')}
        end={
          <Button size="sm" variant="primary" icon="plus" loading={create.isRunning} onClick={() => void create.add()}>
            {t('content.new', { kind: t(`content.kinds.${kind || 'PL'}`) })}
          </Button>
        }
      />
      <FormRefusal refused={create.refused ?? order.refused} />
      <Card>
        <ContentFilters />
        <Ready query={query}>
          {(value) => (
            <>
              <ContentTable list={value.list} onMove={mayOrder ? move : undefined} />
              <Pages {...value} onPage={(number) => void change({ page: String(number) })} />
            </>
          )}
        </Ready>
      </Card>
      {kind !== '' && !mayOrder ? <p className="mt-3 text-12 text-ink-3">{t('content.orderHelp')}</p> : null}
    </>
  );
}

/** Creates an empty draft of the kind that is shown, and opens it. */
function useNewItem() {
  const navigate = useNavigate();
  const [{ kind, group, audience }] = useContentFilters();
  const { isRunning, refused, run } = useAct('createContent', ['listContent']);
  const add = async () => {
    const made = await run({
      body: {
        ...{ kind: kind || 'PL', slug: '', groupName: kind === 'banner' ? group || 'home' : '' },
        audience: audience || 'all',
      },
    });
    if (made) void navigate({ to: '/content/$id', params: { id: made.id } });
  };
  return { isRunning, refused, add };
}
