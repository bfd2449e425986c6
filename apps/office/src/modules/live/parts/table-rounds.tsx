import { Button, Card, CardHead } from '@lantern/ui/base';
import { useState } from 'react';
import type { Answer } from '../../../shared/calls/index.ts';
import { List, type ListColumn, useList } from '../../../shared/list/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import type { Table } from '../pages/tables-page.tsx';
import { OneRound } from './one-round.tsx';
import { useTableTexts } from './use-table-texts.ts';

type Round = Answer<'listStaffLiveRounds'>['list'][number];

const PAGE = 50;

/** Rounds of a table that had bets; one of them as it was dealt. */
export function TableRounds({ table }: { table: Table }) {
  const t = useText();
  const [before, setBefore] = useState<string>();
  const list = useList({
    page: '/live',
    call: 'listStaffLiveRounds',
    params: { code: table.code },
    query: () => ({ before }),
    rowKey: (row) => row.roundId,
    chosen: 'round',
  });
  const columns = useColumns(table, list.choose);
  const newest = (
    <Button variant="quiet" size="sm" onClick={() => setBefore(undefined)}>
      {t('tables.newest')}
    </Button>
  );
  const older = (
    <div className="p-3">
      <Button variant="quiet" size="sm" onClick={() => setBefore(list.rows.at(-1)?.roundId)}>
        {t('tables.older')}
      </Button>
    </div>
  );
  return (
    <>
      {list.chosen ? <OneRound key={list.chosen} id={list.chosen} game={table.game} /> : null}
      <Card>
        <CardHead title={t('tables.rounds')} {...(before === undefined ? {} : { end: newest })} />
        <List
          list={list}
          caption={t('tables.rounds')}
          columns={columns}
          none={t('tables.noRounds')}
          after={() => (list.rows.length === PAGE ? older : null)}
        />
      </Card>
    </>
  );
}

function useColumns(table: Table, onChoose: (id: string) => void): readonly ListColumn<Round>[] {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const tables = useTableTexts();
  const moneyOf = (row: Round, of: 'staked' | 'paid') =>
    row.totals.map((one) => `${showMoney(one[of], tag)} ${one.currency}`).join(', ');
  return [
    {
      key: 'name',
      header: t('tables.round'),
      cell: (row) => (
        <>
          <button type="button" className="link num text-start" onClick={() => onChoose(row.roundId)}>
            {row.name}
          </button>
          <small className="block text-ink-3">{when.short(row.closesAt)}</small>
        </>
      ),
    },
    {
      key: 'result',
      header: t('tables.result'),
      cell: (row) => (row.outcome === null ? t('common.none') : tables.result(table.game, row.outcome, row.dealt)),
    },
    { key: 'staked', header: t('common.staked'), number: true, cell: (row) => moneyOf(row, 'staked') },
    { key: 'paid', header: t('common.paid'), number: true, cell: (row) => moneyOf(row, 'paid') },
  ];
}
