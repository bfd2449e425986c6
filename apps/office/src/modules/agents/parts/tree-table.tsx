import { formatAmount, parseAmount } from '@lantern/kernel';
import { isAgentType } from '@lantern/rules/account';
import { Badge, type Column, DataRows, DataTable, Icon, Skeleton } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { moneyIn, showMoney } from '../../../shared/money/index.ts';
import { useLanguage, useText, useTextIn, useWhen } from '../../../shared/texts/index.ts';

type Tree = Answer<'listAgentTree'>;
type Row = Tree['list'][number];
type Shows = 'figures' | 'links';
/** A row where it stands in the table: levels below the first rows. */
type Place = { readonly row: Row; readonly depth: number };

/** Direct downlines that an open row shows; the remainder has a page of its own. */
const SHOWN_BELOW = 5;
const INDENT_REM = 1.25;

type TableProps = {
  tree: Tree;
  shows: Shows;
  /** Branches beside each other add up; in a list of all levels one contains another. */
  hasTotals: boolean;
  onOpen: (id: string) => void;
};

/** Agents with what their teams did; a row opens to those directly below. */
export function TreeTable({ tree, shows, hasTotals, onOpen }: TableProps) {
  const t = useText();
  const when = useWhen();
  // The first agent of the top is open: what a branch looks like is seen at once.
  const first = hasTotals && tree.path.length === 0 ? tree.list[0]?.id : undefined;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set(first === undefined ? [] : [first]));
  const most = tree.list.reduce((top, { valid }) => Math.max(top, Number(valid)), 0);
  const toggle = (id: string) =>
    setOpened((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const columns = useColumns({ shows, most, opened, onToggle: toggle, onOpen });
  const below = ({ row, depth }: Place) =>
    opened.has(row.id) ? (
      <Below key={`below ${row.id}`} of={row} depth={depth + 1} {...{ columns, below, onOpen }} month={tree.month} />
    ) : null;
  return (
    <DataTable
      caption={t(shows === 'links' ? 'agents.views.links' : 'agents.views.tree')}
      dense
      rows={tree.list.map((row) => ({ row, depth: 0 }))}
      rowKey={({ row }) => row.id}
      columns={columns}
      below={below}
      empty={null}
      {...(hasTotals && tree.totalPages <= 1 && tree.list.length > 1
        ? { totals: totalsOf(tree.list, shows, t, when.number) }
        : {})}
    />
  );
}

type BelowProps = {
  of: Row;
  depth: number;
  month: string;
  columns: readonly Column<Place>[];
  below: (place: Place) => React.ReactNode;
  onOpen: (id: string) => void;
};

/** Those directly below an open row: the first of them, and how many more there are. */
function Below({ of, depth, month, columns, below, onOpen }: BelowProps) {
  const t = useText();
  const { data, error } = useCall('listAgentTree', {
    query: { under: of.id, month, pageNo: 1, pageSize: SHOWN_BELOW },
  });
  const only = (content: React.ReactNode) => (
    <tr className="below">
      <td colSpan={columns.length} style={{ paddingInlineStart: `${2 + depth * INDENT_REM}rem` }}>
        {content}
      </td>
    </tr>
  );
  if (!data) return only(error ? <span role="alert">{t('agents.branchFailed')}</span> : <Skeleton />);
  const more = data.total - data.list.length;
  return (
    <>
      <DataRows
        columns={columns}
        rows={data.list.map((row) => ({ row, depth }))}
        rowKey={({ row }) => row.id}
        below={below}
        isBelow
      />
      {more > 0
        ? only(
            <button type="button" className="link" onClick={() => onOpen(of.id)}>
              {t('agents.more', { count: more })}
            </button>,
          )
        : null}
    </>
  );
}

type ColumnsOf = {
  shows: Shows;
  most: number;
  opened: ReadonlySet<string>;
  onToggle: (id: string) => void;
  onOpen: (id: string) => void;
};

function useColumns({ shows, most, opened, onToggle, onOpen }: ColumnsOf): readonly Column<Place>[] {
  const t = useText();
  const when = useWhen();
  const account: Column<Place> = {
    key: 'account',
    header: t('agents.agent'),
    cell: ({ row, depth }) => (
      <span className="tree-name" style={{ paddingInlineStart: `${depth * INDENT_REM}rem` }}>
        <Opener row={row} isOpen={opened.has(row.id)} onToggle={() => onToggle(row.id)} />
        <TypeMark row={row} />
        <Link to="/members/$id" params={{ id: row.id }} className="link wrap-anywhere">
          {row.account}
        </Link>
      </span>
    ),
  };
  const people: Column<Place> = {
    key: 'members',
    header: t('agents.peopleBelow'),
    number: true,
    cell: ({ row }) =>
      row.members === 0 ? (
        isAgentType(row.type) ? (
          0
        ) : (
          t('common.none')
        )
      ) : (
        <button
          type="button"
          className="link"
          aria-label={`${when.number(row.members)}: ${t('agents.openTeam', { account: row.account })}`}
          onClick={() => onOpen(row.id)}
        >
          {when.number(row.members)}
        </button>
      ),
  };
  const state: Column<Place> = { key: 'state', header: t('common.state'), cell: ({ row }) => <State row={row} /> };
  const number = (key: 'levels' | 'active' | 'links' | 'opens' | 'registrations', header: string): Column<Place> => ({
    ...{ key, header, number: true },
    cell: ({ row }) => (isAgentType(row.type) ? when.number(row[key]) : t('common.none')),
  });
  if (shows === 'links')
    return [
      account,
      number('links', t('agents.links')),
      number('opens', t('agents.opens')),
      number('registrations', t('agents.registrations')),
      { key: 'share', header: t('agents.registered'), number: true, cell: ({ row }) => <Share row={row} /> },
      people,
      state,
    ];
  return [
    account,
    number('levels', t('agents.levels')),
    people,
    number('active', t('agents.active')),
    { key: 'valid', header: t('agents.valid'), number: true, cell: ({ row }) => <Valid row={row} most={most} /> },
    { key: 'paid', header: t('agents.operatorPays'), number: true, cell: ({ row }) => <Paid row={row} /> },
    state,
  ];
}

/** How many of those who opened a link registered. */
function Share({ row: { opens, registrations } }: { row: Row }) {
  const t = useText();
  const { tag } = useLanguage();
  if (opens === 0) return t('common.none');
  const format = { style: 'percent', maximumFractionDigits: 1, numberingSystem: 'latn' } as const;
  return new Intl.NumberFormat(tag, format).format(registrations / opens);
}

function Opener({ row, isOpen, onToggle }: { row: Row; isOpen: boolean; onToggle: () => void }) {
  const t = useText();
  if (row.directs === 0) return <span className="tree-open" />;
  return (
    <button
      type="button"
      className="tree-open"
      aria-expanded={isOpen}
      aria-label={t('agents.directsOf', { account: row.account })}
      onClick={onToggle}
    >
      <Icon name="chevron-down" size={14} />
    </button>
  );
}

/** A letter for the type of an agent; its word is the title and what is read. */
function TypeMark({ row: { type } }: { row: Row }) {
  const t = useText();
  const textIn = useTextIn();
  const name = textIn('agents.types', `t${type}`) ?? String(type);
  if (!isAgentType(type)) return null;
  return (
    <abbr className="sign-mark shrink-0" title={name} aria-label={name}>
      {textIn('agents.marks', `t${type}`) ?? t('agents.marks.t2')}
    </abbr>
  );
}

/** The team's valid stake, with its part of the greatest one in the list. */
function Valid({ row: { valid }, most }: { row: Row; most: number }) {
  const { tag } = useLanguage();
  const share = most === 0 ? 0 : Math.min(1, Number(valid) / most);
  return (
    <span className="tree-bar">
      {showMoney(valid, tag)}
      <i aria-hidden="true">
        <i style={{ inlineSize: `${Math.round(share * 100)}%` }} />
      </i>
    </span>
  );
}

/** What the operator paid the agent; below the top the upline pays. */
function Paid({ row: { type, paid, paidBy, currency } }: { row: Row }) {
  const t = useText();
  const { tag } = useLanguage();
  if (!isAgentType(type)) return t('common.none');
  if (paidBy !== null) return <span className="text-ink-3">{t('agents.paidBy', { account: paidBy })}</span>;
  return moneyIn(paid, currency, tag);
}

function State({ row: { frozen, owed } }: { row: Row }) {
  const t = useText();
  if (frozen) return <Badge tone="danger">{t('agents.frozen')}</Badge>;
  if (owed > 0) return <Badge tone="amber">{t('agents.owes', { count: owed })}</Badge>;
  return <Badge tone="win">{t('agents.inOrder')}</Badge>;
}

/** The sum below a list that is whole; money is added only within one currency. */
function totalsOf(
  list: readonly Row[],
  shows: Shows,
  t: ReturnType<typeof useText>,
  number: ReturnType<typeof useWhen>['number'],
) {
  const sum = (key: 'members' | 'active' | 'links' | 'opens' | 'registrations') =>
    number(list.reduce((all, row) => all + row[key], 0));
  const account = t('agents.total', { count: list.length });
  if (shows === 'links')
    return {
      ...{ account, links: sum('links'), opens: sum('opens'), registrations: sum('registrations') },
      members: sum('members'),
    };
  const isOneCurrency = new Set(list.map(({ currency }) => currency)).size === 1;
  const money = (key: 'valid' | 'paid') => formatAmount(list.reduce((all, row) => all + microsOf(row[key]), 0n));
  return {
    ...{ account, members: sum('members'), active: sum('active') },
    ...(isOneCurrency ? { valid: <Total amount={money('valid')} />, ...paidTotal(list, money('paid')) } : {}),
  };
}

const paidTotal = (list: readonly Row[], amount: string) =>
  list.every(({ paidBy }) => paidBy === null) ? { paid: <Total amount={amount} /> } : {};

function Total({ amount }: { amount: string }) {
  const { tag } = useLanguage();
  return showMoney(amount, tag);
}

function microsOf(amount: string): bigint {
  const parsed = parseAmount(amount);
  return parsed.ok ? parsed.value : 0n;
}
