import { Badge, Button, Card, CardHead, DataTable, StatTile } from '@lantern/ui/base';
import type { ReactNode } from 'react';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import { ListPage, useList } from '../../../shared/list/index.ts';
import { FormRefusal } from '../../../shared/parts/index.ts';
import { useNames, useText, useWhen } from '../../../shared/texts/index.ts';
import { PoolTable } from '../parts/pool-table.tsx';
import { isEnough, useReturnColumns } from '../parts/return-columns.tsx';

type Returns = Answer<'listSlotReturns'>;

/** Returns outside chance first, then by turnover. */
const alarmsFirst = (list: Returns['list']): Returns['list'] =>
  list.toSorted(
    (one, other) => Number(other.isOutside) - Number(one.isOutside) || Number(other.staked) - Number(one.staked),
  );

/** The measured return of each slot beside its theoretical one, whether the maths are the approved ones, and every anomaly. */
export function SlotReturnsPage() {
  const t = useText();
  const columns = useReturnColumns();
  const list = useList({
    page: '/slot-returns',
    call: 'listSlotReturns',
    rowKey: (row) => `${row.game} ${row.version} ${row.currency}`,
  });
  const verify = useAct('verifySlotMaths', ['listSlotReturns']);
  const { data } = list.query;
  return (
    <ListPage
      title={t('menu.slotReturns')}
      end={
        <Button size="sm" loading={verify.isRunning} onClick={() => void verify.run()}>
          {t('slots.verify')}
        </Button>
      }
      above={
        <>
          <FormRefusal refused={verify.refused} />
          {data ? <Tiles list={data.list} maths={data.maths} /> : null}
        </>
      }
      head={<CardHead title={t('slots.live')} end={<span className="text-12 text-ink-3">{t('slots.text')}</span>} />}
      caption={t('slots.live')}
      list={{ ...list, rows: alarmsFirst(list.query.data?.list ?? []) }}
      columns={columns}
      none={t('slots.none')}
      noneText={t('slots.noneText')}
      below={data ? <Others returns={data} /> : null}
    />
  );
}

function Others({ returns: { jackpots, incidents, maths } }: { returns: Returns }) {
  const t = useText();
  return (
    <div className="mt-[14px] grid grid-cols-1 gap-[14px]">
      <Titled title={t('slots.pools')}>
        <PoolTable jackpots={jackpots} />
      </Titled>
      <Titled title={t('slots.incidents')}>
        <IncidentTable incidents={incidents} />
      </Titled>
      <Titled title={t('slots.maths')}>
        <MathsTable maths={maths} />
      </Titled>
    </div>
  );
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardHead title={title} />
      {children}
    </Card>
  );
}

function MathsTable({ maths }: { maths: Returns['maths'] }) {
  const t = useText();
  const { game: nameOf } = useNames();
  const when = useWhen();
  return (
    <DataTable
      caption={t('slots.maths')}
      dense
      rows={maths}
      rowKey={(row) => `${row.game} ${row.version}`}
      empty={<p className="p-4 text-ink-3">{t('slots.none')}</p>}
      columns={[
        { key: 'game', header: t('common.game'), cell: (row) => nameOf(row.game) },
        { key: 'version', header: t('slots.version'), number: true, cell: (row) => row.version },
        { key: 'hash', header: t('slots.hash'), cell: (row) => <code className="break-all text-12">{row.hash}</code> },
        { key: 'at', header: t('slots.verifiedAt'), cell: (row) => when.short(row.verifiedAt) },
        {
          key: 'state',
          header: t('common.state'),
          cell: (row) =>
            row.isApproved ? (
              <Badge tone="win">{t('slots.approved')}</Badge>
            ) : (
              <Badge tone="danger">{t('slots.mismatch')}</Badge>
            ),
        },
      ]}
    />
  );
}

function IncidentTable({ incidents }: { incidents: Returns['incidents'] }) {
  const t = useText();
  const { game: nameOf } = useNames();
  const when = useWhen();
  return (
    <DataTable
      caption={t('slots.incidents')}
      dense
      rows={incidents}
      rowKey={(row) => row.id}
      empty={<p className="p-4 text-ink-3">{t('slots.noIncidents')}</p>}
      columns={[
        { key: 'at', header: t('common.time'), cell: (row) => when.short(row.at) },
        { key: 'kind', header: t('slots.event'), cell: (row) => t(`slots.kinds.${row.kind}`) },
        {
          key: 'game',
          header: t('common.game'),
          cell: (row) => [nameOf(row.game), row.version, row.currency].filter(Boolean).join(' · '),
        },
      ]}
    />
  );
}

/** Number of versions per state, the alarms first. */
function Tiles({ list, maths }: Pick<Returns, 'list' | 'maths'>) {
  const t = useText();
  const { number } = useWhen();
  const outside = list.filter(({ isOutside }) => isOutside).length;
  const early = list.filter((row) => !isEnough(row)).length;
  const counts = [
    ['slots.outside', outside],
    ['slots.within', list.length - outside - early],
    ['slots.waiting', early],
    ['slots.mismatch', maths.filter(({ isApproved }) => !isApproved).length],
  ] as const;
  return (
    <div className="tiles">
      {counts.map(([key, count]) => (
        <StatTile key={key} label={t(key)} value={number(count)} />
      ))}
    </div>
  );
}
