import { Fragment } from 'react';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { choice, given, ListFrame, NoRows, pick, text, useList } from '../../../shared/list/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { TreeTable } from './tree-table.tsx';

type Tree = Answer<'listAgentTree'>;
type Shows = 'figures' | 'links';
const MONTHS = 6;
const ACCOUNT_LETTERS = 40;

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

/** The month of an answer and those before it, `2026-11`. */
const monthsUpTo = (last: string): string[] =>
  Array.from({ length: MONTHS }, (_, back) => {
    const [year = 0, month = 1] = last.split('-').map(Number);
    return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7);
  });

/** The months whose figures the tree can show; this month comes from an answer, in the merchant's zone. */
function useMonths() {
  const when = useWhen();
  const now = useCall('getAgentFigures').data?.month;
  const [present = '', ...before] = now ? monthsUpTo(now) : [];
  const nameOf = (month: string) => when.month(`${month}-01`);
  return { now, any: present && nameOf(present), options: before.map((value) => ({ value, label: nameOf(value) })) };
}

function useFilters(shows: Shows) {
  const t = useText();
  const { now, any, options } = useMonths();
  return {
    q: text(t('agents.search'), ACCOUNT_LETTERS),
    level: choice({
      label: t('agents.level'),
      look: 'tabs',
      of: ['top', 'all', 'frozen'],
      name: (level) => t(`agents.levelNames.${level}`),
      resets: ['under', 'q'],
    }),
    month: pick({
      label: t('agents.month'),
      any,
      options,
      when: () => shows === 'figures' && now !== undefined,
    }),
    under: given(/./),
  };
}

/** The tree branch by branch with the figures of a month, or what the links of each agent brought; or anybody by the beginning of the account. */
export function AgentTree({ shows }: { shows: Shows }) {
  const t = useText();
  const list = useList({
    page: '/agents',
    call: 'listAgentTree',
    size: 20,
    rowKey: (row) => row.id,
    filters: useFilters(shows),
  });
  const { q, level, under } = list.values;
  const open = (id: string) => list.set({ under: id, q: '' });
  return (
    <ListFrame list={list} before={({ path }) => (path.length > 0 ? <Way path={path} onOpen={open} /> : null)}>
      {(tree) =>
        tree.list.length === 0 ? (
          <NoRows list={list} title={t('agents.none')} />
        ) : (
          <TreeTable
            tree={tree}
            shows={shows}
            hasTotals={q === '' && (level === 'top' || under !== '')}
            onOpen={open}
          />
        )
      }
    </ListFrame>
  );
}
