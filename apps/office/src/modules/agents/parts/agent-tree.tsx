import { EmptyState, Tabs } from '@lantern/ui/base';
import { Select } from '@lantern/ui/form';
import { Fragment } from 'react';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { Pages, Ready, SearchBox, useSearchValues } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { TreeTable } from './tree-table.tsx';

type Tree = Answer<'listAgentTree'>;
const LEVELS = ['top', 'all', 'frozen'] as const;
const MONTHS = 6;

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

/** The month whose figures the tree shows; this month comes from the answer, in the merchant's zone. */
function MonthSelect({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  const t = useText();
  const when = useWhen();
  const now = useCall('getAgentFigures').data?.month;
  if (!now) return null;
  return (
    <Select
      label={t('agents.month')}
      size="sm"
      value={month || now}
      options={monthsUpTo(now).map((value) => ({ value, label: when.month(`${value}-01`) }))}
      onChange={(event) => onMonth(event.target.value === now ? '' : event.target.value)}
    />
  );
}

/** The tree branch by branch with the figures of a month, or what the links of each agent brought; or anybody by the beginning of the account. */
export function AgentTree({ shows }: { shows: 'figures' | 'links' }) {
  const t = useText();
  const [{ under, q, level: wanted, month, page }, change] = useSearchValues(
    '/agents',
    'under',
    'q',
    'level',
    'month',
    'page',
  );
  const level = LEVELS.find((one) => one === wanted) ?? 'top';
  const query = useCall('listAgentTree', {
    query: { under, q, level, month, pageNo: Number(page) || 1, pageSize: 20 },
  });
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
        <Tabs
          label={t('agents.level')}
          look="segmented"
          value={level}
          onChange={(next) => void change({ level: next === 'top' ? '' : next, under: '', q: '', page: '' })}
          items={LEVELS.map((value) => ({ value, label: t(`agents.levelNames.${value}`) }))}
        />
        {shows === 'figures' ? <MonthSelect month={month} onMonth={(next) => void change({ month: next })} /> : null}
      </div>
      <Ready query={query}>
        {(tree) => (
          <>
            {tree.path.length > 0 ? <Way path={tree.path} onOpen={open} /> : null}
            {tree.list.length === 0 ? (
              <EmptyState title={t('agents.none')} />
            ) : (
              <TreeTable
                tree={tree}
                shows={shows}
                hasTotals={q === '' && (level === 'top' || under !== '')}
                onOpen={open}
              />
            )}
            <Pages {...tree} onPage={(number) => void change({ page: String(number) })} />
          </>
        )}
      </Ready>
    </>
  );
}
