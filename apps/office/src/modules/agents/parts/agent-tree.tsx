import { Badge, DataTable, EmptyState } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { Pages, Ready, SearchBox, useSearchValues } from '../../../shared/parts/index.ts';
import { useText, useTextIn } from '../../../shared/texts/index.ts';

type Tree = Answer<'listAgentTree'>;
type Row = Tree['list'][number];

function Way({ path, onOpen }: { path: Tree['path']; onOpen: (id: string) => void }) {
  const t = useText();
  return (
    <nav aria-label={t('agents.way')} className="flex flex-wrap items-center gap-1.5 px-4 py-2 text-13">
      <button type="button" className="link" onClick={() => onOpen('')}>
        {t('agents.top')}
      </button>
      {path.map(({ id, account }, index) => (
        <Fragment key={id}>
          <span aria-hidden="true">›</span>
          {index === path.length - 1 ? (
            <b aria-current="true">{account}</b>
          ) : (
            <button type="button" className="link" onClick={() => onOpen(id)}>
              {account}
            </button>
          )}
        </Fragment>
      ))}
    </nav>
  );
}

function Table({ list, onOpen }: { list: readonly Row[]; onOpen: (id: string) => void }) {
  const t = useText();
  const textIn = useTextIn();
  return (
    <DataTable
      caption={t('agents.views.tree')}
      dense
      rows={list}
      rowKey={(row) => row.id}
      empty={<EmptyState title={t('agents.none')} />}
      columns={[
        {
          key: 'account',
          header: t('common.account'),
          cell: (row) => (
            <Link to="/members/$id" params={{ id: row.id }} className="link">
              {row.account}
            </Link>
          ),
        },
        { key: 'type', header: t('agents.type'), cell: (row) => textIn('agents.types', `t${row.type}`) ?? row.type },
        { key: 'levels', header: t('agents.levels'), number: true, cell: (row) => row.levels },
        {
          key: 'members',
          header: t('agents.team'),
          number: true,
          cell: (row) =>
            row.members === 0 ? (
              0
            ) : (
              <button
                type="button"
                className="link"
                aria-label={t('agents.openTeam', { account: row.account })}
                onClick={() => onOpen(row.id)}
              >
                {row.members}
              </button>
            ),
        },
        { key: 'directs', header: t('agents.directs'), number: true, cell: (row) => row.directs },
        { key: 'links', header: t('agents.links'), number: true, cell: (row) => row.links },
        { key: 'opens', header: t('agents.opens'), number: true, cell: (row) => row.opens },
        { key: 'registrations', header: t('agents.registrations'), number: true, cell: (row) => row.registrations },
        {
          key: 'state',
          header: t('common.state'),
          cell: (row) => (
            <Badge tone={row.frozen ? 'danger' : 'win'}>{t(row.frozen ? 'agents.frozen' : 'agents.inOrder')}</Badge>
          ),
        },
      ]}
    />
  );
}

/** The tree branch by branch, with what the links of each agent brought; or anybody by the beginning of the account. */
export function AgentTree() {
  const t = useText();
  const [{ under, q, page }, change] = useSearchValues('/agents', 'under', 'q', 'page');
  const query = useCall('listAgentTree', { query: { under, q, pageNo: Number(page) || 1, pageSize: 20 } });
  const open = (id: string) => void change({ under: id, q: '', page: '' });
  return (
    <>
      <div className="filters">
        <SearchBox
          label={t('agents.search')}
          maxLength={40}
          value={q}
          onSearch={(text) => void change({ q: text.trim(), page: '' })}
        />
      </div>
      <Ready query={query}>
        {(tree) => (
          <>
            {q === '' ? <Way path={tree.path} onOpen={open} /> : null}
            <Table list={tree.list} onOpen={open} />
            <Pages {...tree} onPage={(number) => void change({ page: String(number) })} />
          </>
        )}
      </Ready>
    </>
  );
}
