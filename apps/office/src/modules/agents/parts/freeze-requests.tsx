import { type Answer, useAct } from '../../../shared/calls/index.ts';
import { List, type ListColumn, useList } from '../../../shared/list/index.ts';
import { ReasonButton } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { PersonLink } from './person-link.tsx';

type Row = Answer<'listFreezeRequests'>['list'][number];

/** Freezes the member, or refuses; either way with a reason for the log. */
function Decision({ row }: { row: Row }) {
  const t = useText();
  const act = useAct('decideFreezeRequest', ['listFreezeRequests', 'getAgentFigures']);
  const decide = (decision: 'freeze' | 'refuse') => (reason: string) =>
    act.run({ params: { id: row.id }, body: { decision, reason } });
  return (
    <span className="flex gap-2 max-sm:flex-wrap max-sm:justify-end">
      <ReasonButton
        label={t('agents.freeze')}
        text={t('agents.freezeText', { account: row.member.account })}
        danger
        inRow
        act={act}
        onReason={decide('freeze')}
      />
      <ReasonButton
        label={t('agents.refuse')}
        text={t('agents.refuseText', { account: row.agent.account })}
        inRow
        act={act}
        onReason={decide('refuse')}
      />
    </span>
  );
}

/** What agents asked the operator to freeze. */
export function FreezeRequests() {
  const t = useText();
  const columns = useColumns();
  const list = useList({ page: '/agents', call: 'listFreezeRequests', size: 20, rowKey: (row) => row.id });
  return <List list={list} caption={t('agents.views.freeze')} columns={columns} none={t('agents.noRequests')} />;
}

function useColumns(): readonly ListColumn<Row>[] {
  const t = useText();
  const when = useWhen();
  return [
    {
      key: 'at',
      header: t('common.time'),
      cell: (row) => <span className="whitespace-nowrap">{when.short(row.createdAt)}</span>,
    },
    { key: 'member', header: t('agents.member'), cell: (row) => <PersonLink person={row.member} /> },
    { key: 'agent', header: t('agents.agent'), cell: (row) => <PersonLink person={row.agent} /> },
    {
      key: 'reason',
      header: t('common.reason'),
      cell: (row) => <span className="wrap-anywhere">{row.reason}</span>,
    },
    {
      key: 'state',
      header: t('common.state'),
      cell: (row) =>
        row.state === 'waiting' ? (
          <Decision row={row} />
        ) : (
          t(row.state === 'done' ? 'agents.wasFrozen' : 'agents.wasRefused', { by: row.decidedBy ?? '' })
        ),
    },
  ];
}
