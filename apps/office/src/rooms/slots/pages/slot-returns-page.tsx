import { Badge, Button, Card, DataTable, EmptyState } from '@lantern/ui/base';
import { type Answer, useAct, useCall } from '../../../shared/calls/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { FormRefusal, PageHead, Ready } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';

type Returns = Answer<'listSlotReturns'>;
type Return = Returns['list'][number];

const REFETCH_MS = 30_000;
/** The server judges from here on (standards G20). */
const SPINS_ENOUGH = 10_000;

const percent = (value: number | null, tag: string): string =>
  value === null
    ? '–'
    : new Intl.NumberFormat(tag, {
        numberingSystem: 'latn',
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      }).format(value);

function Standing({ row }: { row: Return }) {
  const t = useText();
  if (row.isOutside) return <Badge tone="danger">{t('slots.outside')}</Badge>;
  return row.spins < SPINS_ENOUGH ? <Badge>{t('slots.waiting')}</Badge> : <Badge tone="win">{t('slots.within')}</Badge>;
}

function ReturnTable({ list }: { list: Returns['list'] }) {
  const t = useText();
  const { tag } = useLanguage();
  return (
    <DataTable
      caption={t('menu.slotReturns')}
      dense
      rows={list}
      rowKey={(row) => `${row.game} ${row.version} ${row.currency}`}
      empty={<EmptyState title={t('slots.none')} text={t('slots.noneText')} />}
      columns={[
        { key: 'game', header: t('menu.catalogue'), cell: (row) => `${row.game} · ${row.version}` },
        { key: 'currency', header: t('members.currency'), cell: (row) => row.currency },
        {
          key: 'spins',
          header: t('slots.spins'),
          number: true,
          cell: (row) => showMoney(String(row.spins), tag, 0),
        },
        { key: 'staked', header: t('slots.staked'), number: true, cell: (row) => showMoney(row.staked, tag) },
        { key: 'paid', header: t('slots.paid'), number: true, cell: (row) => showMoney(row.paid, tag) },
        { key: 'theory', header: t('slots.theory'), number: true, cell: (row) => `${percent(row.theoretical, tag)} %` },
        { key: 'actual', header: t('slots.actual'), number: true, cell: (row) => `${percent(row.actual, tag)} %` },
        { key: 'band', header: t('slots.band'), number: true, cell: (row) => `± ${percent(row.band, tag)}` },
        { key: 'state', header: t('members.state'), cell: (row) => <Standing row={row} /> },
      ]}
    />
  );
}

function MathsTable({ maths }: { maths: Returns['maths'] }) {
  const t = useText();
  const when = useWhen();
  return (
    <DataTable
      caption={t('slots.maths')}
      dense
      rows={maths}
      rowKey={(row) => `${row.game} ${row.version}`}
      empty={<EmptyState title={t('slots.none')} />}
      columns={[
        { key: 'game', header: t('menu.catalogue'), cell: (row) => row.game },
        { key: 'version', header: t('slots.version'), number: true, cell: (row) => row.version },
        { key: 'hash', header: t('slots.hash'), cell: (row) => <code className="break-all text-12">{row.hash}</code> },
        { key: 'at', header: t('slots.verifiedAt'), cell: (row) => when.short(row.verifiedAt) },
        {
          key: 'state',
          header: t('members.state'),
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
  const when = useWhen();
  return (
    <DataTable
      caption={t('slots.incidents')}
      dense
      rows={incidents}
      rowKey={(row) => row.id}
      empty={<EmptyState title={t('slots.noIncidents')} />}
      columns={[
        { key: 'at', header: t('members.time'), cell: (row) => when.short(row.at) },
        { key: 'kind', header: t('slots.event'), cell: (row) => t(`slots.kinds.${row.kind}`) },
        {
          key: 'game',
          header: t('menu.catalogue'),
          cell: (row) => [row.game, row.version, row.currency].filter(Boolean).join(' · '),
        },
      ]}
    />
  );
}

/** What slots return beside what their maths promise, whether the maths are what was approved, and what was out of the ordinary. */
export function SlotReturnsPage() {
  const t = useText();
  const query = useCall('listSlotReturns', {}, { refetchMs: REFETCH_MS });
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
        {({ list, maths, incidents }) => (
          <div className="grid gap-4">
            <Card>
              <ReturnTable list={list} />
            </Card>
            <p className="text-12 text-ink-3">{t('slots.text')}</p>
            <Card>
              <IncidentTable incidents={incidents} />
            </Card>
            <Card>
              <MathsTable maths={maths} />
            </Card>
          </div>
        )}
      </Ready>
    </>
  );
}
