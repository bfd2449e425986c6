import { Button, Card, DataTable, EmptyState } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { type Answer, useAct, useCall } from '../../../shared/calls/index.ts';
import { FormRefusal, PageHead, Ready, StateBadge, shortText } from '../../../shared/parts/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';

type Request = Answer<'listStaffRequests'>['list'][number];
const CHANGES = [
  'listStaffRequests',
  'getDashboard',
  'listStaffDeposits',
  'getStaffDeposit',
  'getStaffMember',
  'listSettings',
  'listVendorCases',
  'listWalletVendors',
  'listStaffCrashRounds',
  'getStaffInstantWager',
] as const;

/** What a request is about, with the way to it. */
function Subject({ row }: { row: Request }) {
  const t = useText();
  const id = row.subjectId ?? '';
  const to = (path: string, search: Record<string, string>, text: string) => (
    <Link to={path} search={search as never}>
      {text}
    </Link>
  );
  switch (row.kind) {
    case 'setting_change':
      return <ProposedSetting row={row} />;
    case 'deposit_credit':
      return to('/deposits', { state: 'all', id }, t('requests.deposit', { id }));
    case 'vendor_case': {
      const act = t(`vendorCases.acts.${row.proposal?.after}`);
      return to(
        '/vendor-cases',
        { state: row.state === 'done' ? 'resolved' : '', id },
        t('requests.case', { id, act }),
      );
    }
    case 'instant_void':
      return row.memberId === null
        ? to('/instant', {}, t('requests.round', { id }))
        : to(`/members/${row.memberId}`, {}, t('requests.wager', { id, member: row.memberId }));
    case 'factor_reset':
      return to(`/members/${id}`, {}, t('requests.member', { id }));
  }
}

function ProposedSetting({ row: { subject, proposal } }: { row: Request }) {
  const t = useText();
  const key = subject.replace(/^setting /, '');
  return (
    <>
      <Link to="/settings" search={{ key } as never}>
        {t('requests.setting', { name: t(`settings.keys.${key}`) })}
      </Link>
      {proposal ? (
        <div className="num">
          {t('requests.proposal', { before: shortText(proposal.before), after: shortText(proposal.after) })}
        </div>
      ) : null}
    </>
  );
}

export function RequestsPage() {
  const t = useText();
  const when = useWhen();
  const { name } = useSession();
  const query = useCall('listStaffRequests');
  const approve = useAct('approveStaffRequest', CHANGES);
  const refuse = useAct('refuseStaffRequest', CHANGES);
  const decide = (row: Request) => {
    if (row.state !== 'waiting') return row.decidedBy;
    const params = { id: row.id };
    return (
      <span className="flex flex-wrap gap-2">
        {row.createdBy === name ? null : (
          <Button size="xs" variant="jade" loading={approve.isRunning} onClick={() => approve.run({ params })}>
            {t('requests.approve')}
          </Button>
        )}
        <Button size="xs" loading={refuse.isRunning} onClick={() => refuse.run({ params })}>
          {row.createdBy === name ? t('requests.takeBack') : t('requests.refuse')}
        </Button>
      </span>
    );
  };
  return (
    <>
      <PageHead title={t('menu.requests')} />
      <p className="mb-3 text-ink-2">{t('requests.text')}</p>
      <FormRefusal refused={approve.refused ?? refuse.refused} />
      <Card>
        <Ready query={query}>
          {({ list }) => (
            <DataTable
              caption={t('menu.requests')}
              dense
              rows={list}
              rowKey={(row) => row.id}
              empty={<EmptyState title={t('requests.none')} />}
              columns={[
                { key: 'kind', header: t('requests.kind'), cell: (row) => t(`requests.kinds.${row.kind}`) },
                { key: 'subject', header: t('requests.subject'), cell: (row) => <Subject row={row} /> },
                { key: 'reason', header: t('common.reason'), cell: (row) => row.reason },
                { key: 'by', header: t('requests.by'), cell: (row) => row.createdBy },
                { key: 'at', header: t('members.time'), cell: (row) => when.short(row.createdAt) },
                { key: 'state', header: t('members.state'), cell: (row) => <StateBadge state={row.state} /> },
                { key: 'decide', header: t('requests.decision'), cell: decide },
              ]}
            />
          )}
        </Ready>
      </Card>
    </>
  );
}
