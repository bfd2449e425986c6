import { DataTable, EmptyState } from '@lantern/ui/base';
import { useState } from 'react';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { Pages } from '../../../shared/list/index.ts';
import { Ready } from '../../../shared/parts/index.ts';
import { useNames, useText, useTextIn } from '../../../shared/texts/index.ts';

type Imported = Answer<'getDrawImport'>['list'][number];
const A_PAGE = 10;

/** Every number of every draw of a file, tier by tier, and the stored one where it differs. */
export function ImportDraws({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const query = useCall('getDrawImport', { params: { id }, query: { pageNo: page, pageSize: A_PAGE } });
  return (
    <Ready query={query}>
      {(value) => (
        <>
          <DrawList list={value.list} />
          <Pages {...value} onPage={setPage} />
        </>
      )}
    </Ready>
  );
}

function DrawList({ list }: { list: readonly Imported[] }) {
  const t = useText();
  const names = useNames();
  const textIn = useTextIn();
  return (
    <DataTable
      caption={t('imports.numbers')}
      dense
      rows={list}
      rowKey={(row) => String(row.line)}
      empty={<EmptyState title={t('imports.noNumbers')} />}
      columns={[
        {
          key: 'draw',
          header: t('imports.game'),
          cell: (row) => (
            <span className="grid">
              <b>{names.game(row.game)}</b>
              <span className="num">{row.date}</span>
              <span className="text-12 text-ink-2">{textIn('imports.effects', row.effect)}</span>
            </span>
          ),
        },
        { key: 'numbers', header: t('imports.numbers'), cell: (row) => <Tiers row={row} /> },
      ]}
    />
  );
}

function Tiers({ row: { before, after } }: { row: Imported }) {
  const t = useText();
  const textIn = useTextIn();
  return (
    <dl className="facts">
      {Object.entries(after).map(([tier, numbers]) => {
        const stored = before?.[tier]?.join(' ');
        const isChanged = stored !== undefined && stored !== numbers.join(' ');
        return (
          <div key={tier} className="contents">
            <dt>{textIn('lottery.tier', tier) ?? tier}</dt>
            <dd className="num">
              {numbers.join(' ')}
              {isChanged ? (
                <span className="block text-danger-text">{t('imports.was', { numbers: stored })}</span>
              ) : null}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
