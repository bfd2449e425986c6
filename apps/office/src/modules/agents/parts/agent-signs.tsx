import { Badge, type BadgeTone, CardHead, DataTable } from '@lantern/ui/base';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import { List, type ListColumn, useList } from '../../../shared/list/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { ReasonButton } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import { PersonLink } from './person-link.tsx';

type Signs = Answer<'listAgentSigns'>;
type Sign = Signs['list'][number];
type Person = Sign['member'];

/** By how seldom it is chance. */
const TONES: Readonly<Record<Sign['kind'], BadgeTone>> = {
  circular_transfer: 'danger',
  same_payout_account: 'danger',
  same_device: 'amber',
  same_address: 'plain',
};

/** Takes a member out of the active ones from tomorrow, or back in: his bets count either way. */
function Counting({ member, isCounted }: { member: Person; isCounted: boolean }) {
  const t = useText();
  const act = useAct('decideActiveCount', ['listAgentSigns']);
  return (
    <ReasonButton
      label={t(isCounted ? 'agents.uncount' : 'agents.countAgain')}
      text={t(isCounted ? 'agents.uncountText' : 'agents.countAgainText', { account: member.account })}
      danger={isCounted}
      inRow
      act={act}
      onReason={(reason) => act.run({ body: { memberId: member.id, isCounted: !isCounted, reason } })}
    />
  );
}

function useSignColumns(): readonly ListColumn<Sign>[] {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const money = (amount: string | null) => (amount === null ? t('common.none') : showMoney(amount, tag));
  return [
    {
      key: 'at',
      header: t('common.time'),
      cell: (row) => <span className="whitespace-nowrap">{when.short(row.at)}</span>,
    },
    {
      key: 'kind',
      header: t('agents.sign'),
      cell: (row) => <Badge tone={TONES[row.kind]}>{t(`agents.signs.${row.kind}`)}</Badge>,
    },
    { key: 'member', header: t('agents.member'), cell: (row) => <PersonLink person={row.member} /> },
    { key: 'other', header: t('agents.other'), cell: (row) => <PersonLink person={row.other} /> },
    { key: 'upline', header: t('agents.upline'), cell: (row) => <PersonLink person={row.upline} /> },
    { key: 'up', header: t('agents.wentUp'), number: true, cell: (row) => money(row.up) },
    { key: 'down', header: t('agents.cameDown'), number: true, cell: (row) => money(row.down) },
    {
      key: 'active',
      header: t('agents.activeCount'),
      cell: (row) =>
        row.uncountedFrom === null ? (
          <Counting member={row.member} isCounted />
        ) : (
          <Badge tone="danger">{t('agents.uncountedFrom', { day: row.uncountedFrom })}</Badge>
        ),
    },
  ];
}

function UncountedTable({ list }: { list: Signs['uncounted'] }) {
  const t = useText();
  return (
    <DataTable
      caption={t('agents.uncounted')}
      dense
      rows={list}
      rowKey={(row) => row.member.id}
      empty={<p className="p-4 text-ink-3">{t('agents.noUncounted')}</p>}
      columns={[
        { key: 'member', header: t('agents.member'), cell: (row) => <PersonLink person={row.member} /> },
        { key: 'from', header: t('agents.from'), cell: (row) => <span className="num">{row.fromDay}</span> },
        { key: 'reason', header: t('common.reason'), cell: (row) => row.reason },
        { key: 'by', header: t('agents.decidedBy'), cell: (row) => row.by },
        {
          key: 'act',
          header: t('agents.activeCount'),
          cell: (row) => <Counting member={row.member} isCounted={false} />,
        },
      ]}
    />
  );
}

/** What looks like a team of one person, or like money that goes in a circle. A sign is no proof: an operator looks, and decides. */
export function AgentSigns() {
  const t = useText();
  const columns = useSignColumns();
  const list = useList({
    page: '/agents',
    call: 'listAgentSigns',
    rowKey: (row) => `${row.kind} ${row.member.id} ${row.other.id}`,
  });
  return (
    <List
      list={list}
      caption={t('agents.views.signs')}
      columns={columns}
      none={t('agents.noSigns')}
      before={({ days, circleDays }) => (
        <p className="max-w-[68ch] px-4 py-2 text-13 text-ink-2">{t('agents.signsText', { days, circleDays })}</p>
      )}
      after={({ uncounted }) => (
        <>
          <CardHead title={t('agents.uncounted')} note={t('agents.uncountedNote')} />
          <UncountedTable list={uncounted} />
        </>
      )}
    />
  );
}
