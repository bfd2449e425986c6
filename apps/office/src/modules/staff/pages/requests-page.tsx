import { Button, Card, DataTable, EmptyState } from '@lantern/ui/base';
import { useState } from 'react';
import { useAct, useCall } from '../../../shared/calls/index.ts';
import { PageHead, Ready, ReasonDialog, StateBadge } from '../../../shared/parts/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { RequestSubject, type StaffRequest } from '../parts/request-subject.tsx';

const CHANGES = [
  'listStaffRequests',
  'getDashboard',
  'listStaffDeposits',
  'getStaffDeposit',
  'getStaffMember',
  'listSettings',
  'listOperators',
  'listConnections',
  'listStaffDraws',
  'listVendorCases',
  'listWalletVendors',
  'listStaffCrashRounds',
  'getStaffInstantWager',
] as const;

const ACT_TEXTS = { approve: 'requests.approve', refuse: 'requests.refuse', takeBack: 'common.takeBack' } as const;
type Act = keyof typeof ACT_TEXTS;
interface Chosen {
  readonly row: StaffRequest;
  readonly act: Act;
}

/** Why this operator cannot decide, in one line. */
function Barrier({ row }: { row: StaffRequest }) {
  const t = useText();
  const when = useWhen();
  if (!row.barrier || row.barrier.code === 'same_person') return null;
  const { code, until } = row.barrier;
  return (
    <span className="text-12 text-ink-2">
      {t(`requests.barrier.${code}`, { until: until ? when.full(until) : '', by: row.createdBy })}
    </span>
  );
}

function Decision({ row, onChoose }: { row: StaffRequest; onChoose: (chosen: Chosen) => void }) {
  const t = useText();
  const { name } = useSession();
  if (row.state !== 'waiting')
    return (
      <span className="grid">
        {row.decidedBy}
        {row.decisionReason ? <span className="text-12 text-ink-2">{row.decisionReason}</span> : null}
      </span>
    );
  const isOwn = row.createdBy === name;
  return (
    <span className="grid gap-1">
      <span className="flex flex-wrap gap-2">
        {row.barrier ? null : (
          <Button size="xs" variant="jade" onClick={() => onChoose({ row, act: 'approve' })}>
            {t('requests.approve')}
          </Button>
        )}
        <Button size="xs" onClick={() => onChoose({ row, act: isOwn ? 'takeBack' : 'refuse' })}>
          {t(isOwn ? 'common.takeBack' : 'requests.refuse')}
        </Button>
      </span>
      <Barrier row={row} />
    </span>
  );
}

export function RequestsPage() {
  const t = useText();
  const when = useWhen();
  // Two persons decide.
  const query = useCall('listStaffRequests', {}, { refetchMs: 5_000 });
  const [chosen, setChosen] = useState<Chosen>();
  const approve = useAct('approveStaffRequest', CHANGES);
  const refuse = useAct('refuseStaffRequest', CHANGES);
  const act = chosen?.act === 'approve' ? approve : refuse;
  const decide = async (reason: string) => {
    if (chosen && (await act.run({ params: { id: chosen.row.id }, body: { reason } }))) setChosen(undefined);
  };
  const choose = (next: Chosen) => {
    approve.reset();
    refuse.reset();
    setChosen(next);
  };
  return (
    <>
      <PageHead title={t('menu.requests')} />
      <p className="mb-3 text-ink-2">{t('requests.text')}</p>
      <Card>
        <Ready query={query}>
          {({ list, others }) => (
            <>
              {others === 0 ? (
                <p role="status" className="p-4 text-danger-text">
                  {t('requests.alone')} <code className="code-text">npm run --silent lantern -- operator NAME</code>
                </p>
              ) : null}
              <DataTable
                caption={t('menu.requests')}
                dense
                rows={list}
                rowKey={(row) => row.id}
                empty={<EmptyState title={t('requests.none')} />}
                columns={[
                  { key: 'kind', header: t('requests.kind'), cell: (row) => t(`requests.kinds.${row.kind}`) },
                  { key: 'subject', header: t('requests.subject'), cell: (row) => <RequestSubject row={row} /> },
                  { key: 'reason', header: t('common.reason'), cell: (row) => row.reason },
                  { key: 'by', header: t('requests.by'), cell: (row) => row.createdBy },
                  { key: 'at', header: t('common.time'), cell: (row) => when.short(row.createdAt) },
                  { key: 'state', header: t('common.state'), cell: (row) => <StateBadge state={row.state} /> },
                  {
                    key: 'decide',
                    header: t('requests.decision'),
                    cell: (row) => <Decision row={row} onChoose={choose} />,
                  },
                ]}
              />
            </>
          )}
        </Ready>
      </Card>
      {chosen ? (
        <ReasonDialog
          open
          title={t(ACT_TEXTS[chosen.act])}
          text={<RequestSubject row={chosen.row} />}
          action={t(ACT_TEXTS[chosen.act])}
          danger={chosen.act === 'refuse'}
          isRunning={act.isRunning}
          refused={act.refused}
          onClose={() => setChosen(undefined)}
          onReason={(reason) => void decide(reason)}
        />
      ) : null}
    </>
  );
}
