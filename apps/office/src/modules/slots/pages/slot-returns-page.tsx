import { Badge, Button, Card, DataTable, StatTile } from '@lantern/ui/base';
import type { ReactNode } from 'react';
import { type Answer, useAct, useCall } from '../../../shared/calls/index.ts';
import { FormRefusal, PageHead, Ready } from '../../../shared/parts/index.ts';
import { useNames, useText, useWhen } from '../../../shared/texts/index.ts';
import { PoolTable } from '../parts/pool-table.tsx';
import { isEnough, ReturnTable } from '../parts/return-table.tsx';

type Returns = Answer<'listSlotReturns'>;

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

/**
 * The measured return of each slot beside its theoretical one, whether the maths are the approved ones, and every
 * anomaly.
 */
export function SlotReturnsPage() {
  const t = useText();
  const query = useCall('listSlotReturns');
  const verify = useAct('verifySlotMaths', ['listSlotReturns']);
  return (
    <>
      <PageHead
        title={t('menu.slotReturns')}
        end={
          <Button size="sm" loading={verify.isRunning} onClick={() => void verify.run()}>
            {t('slots.verify')}
          </Button>
        }
      />
      <FormRefusal refused={verify.refused} />
      <Ready query={query}>
        {({ list, maths, incidents, jackpots }) => (
          <div className="grid grid-cols-1 gap-[14px]">
            <Tiles list={list} maths={maths} />
            <Titled title={t('slots.live')} note={t('slots.text')}>
              <ReturnTable list={list} />
            </Titled>
            <Titled title={t('slots.pools')}>
              <PoolTable jackpots={jackpots} />
            </Titled>
            <div className="grid grid-cols-1 gap-[14px]">
              <Titled title={t('slots.incidents')}>
                <IncidentTable incidents={incidents} />
              </Titled>
              <Titled title={t('slots.maths')}>
                <MathsTable maths={maths} />
              </Titled>
            </div>
          </div>
        )}
      </Ready>
    </>
  );
}

function Titled({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Card>
      <div className="card-head">
        <h2>{title}</h2>
        {note ? <span className="end text-12 text-ink-3">{note}</span> : null}
      </div>
      {children}
    </Card>
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
    <div className="tiles mb-0">
      {counts.map(([key, count]) => (
        <StatTile key={key} label={t(key)} value={number(count)} />
      ))}
    </div>
  );
}
