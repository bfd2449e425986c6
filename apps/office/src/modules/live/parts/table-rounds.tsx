import { Button, Card, DataTable, EmptyState } from '@lantern/ui/base';
import { useState } from 'react';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { Ready, useSearchValues } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import type { Table } from '../pages/tables-page.tsx';
import { OneRound } from './one-round.tsx';
import { useTableTexts } from './use-table-texts.ts';

type Round = Answer<'listStaffLiveRounds'>['list'][number];

const PAGE = 50;

/** Rounds of a table that had bets; one of them as it was dealt. */
export function TableRounds({ table }: { table: Table }) {
  const t = useText();
  const [{ round }, change] = useSearchValues('/live', 'round');
  const [before, setBefore] = useState<string>();
  const input = { params: { code: table.code }, query: before === undefined ? {} : { before } };
  const query = useCall('listStaffLiveRounds', input);
  return (
    <>
      {round ? <OneRound key={round} id={round} game={table.game} /> : null}
      <Card>
        <div className="card-head">
          <h2>{t('tables.rounds')}</h2>
          {before === undefined ? null : (
            <Button variant="quiet" size="sm" className="end" onClick={() => setBefore(undefined)}>
              {t('tables.newest')}
            </Button>
          )}
        </div>
        <Ready query={query} rows={4}>
          {({ list }) => (
            <>
              <RoundList table={table} list={list} chosen={round} onChoose={(id) => void change({ round: id })} />
              {list.length === PAGE ? (
                <div className="p-3">
                  <Button variant="quiet" size="sm" onClick={() => setBefore(list.at(-1)?.roundId)}>
                    {t('tables.older')}
                  </Button>
                </div>
              ) : null}
            </>
          )}
        </Ready>
      </Card>
    </>
  );
}

type ListProps = { table: Table; list: readonly Round[]; chosen: string; onChoose: (id: string) => void };

function RoundList({ table, list, chosen, onChoose }: ListProps) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const tables = useTableTexts();
  const moneyOf = (row: Round, of: 'staked' | 'paid') =>
    row.totals.map((one) => `${showMoney(one[of], tag)} ${one.currency}`).join(', ');
  return (
    <DataTable
      caption={t('tables.rounds')}
      dense
      rows={list}
      rowKey={(row) => row.roundId}
      {...(chosen ? { selectedKey: chosen } : {})}
      empty={<EmptyState title={t('tables.noRounds')} />}
      columns={[
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
      ]}
    />
  );
}
