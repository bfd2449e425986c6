import { isAgentType } from '@lantern/rules/account';
import { Badge, Card, CardHead, DataTable, EmptyState, Icon, Menu, type MenuEntry, Pagination } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { usePhone } from '../../../shared/media.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { useTextIn, useTexts } from '../../../shared/texts/index.ts';
import { addedUp } from '../model/added-up.ts';
import type { Act } from '../model/team-view.ts';
import { useCentre } from '../use-centre.ts';

export type TeamPageAnswer = Answer<'listTeam'>;
export type Member = TeamPageAnswer['list'][number];

export function useTypeName(): (type: number) => string {
  const textIn = useTextIn();
  return (type) => textIn('agents.type', `t${type}`) ?? '';
}

interface TeamTableProps {
  readonly title: string;
  readonly data: TeamPageAnswer;
  readonly chosen: string | null;
  readonly onMember: (id: string, act?: Act) => void;
  readonly onBranch: (id: string) => void;
  readonly onPage: (page: number) => void;
  readonly empty: string;
}

/** What an agent may do with a member, behind three dots. */
function RowMenu({ row, onMember, onBranch }: { row: Member } & Pick<TeamTableProps, 'onMember' | 'onBranch'>) {
  const t = useTexts('agents.member');
  const open = useCentre();
  const { id, account, level, frozen } = row;
  const entries: readonly (MenuEntry | false)[] = [
    row.team > 0 && { id: 'branch', icon: 'users', label: t('branch'), onSelect: () => onBranch(id) },
    level === 1 &&
      !frozen && { id: 'transfer', icon: 'swap', label: t('transfer'), onSelect: () => onMember(id, 'transfer') },
    level === 1 && { id: 'rate', icon: 'trend', label: t('rate'), onSelect: () => onMember(id, 'rate') },
    level === 1 &&
      isAgentType(row.type) && {
        ...{ id: 'offer', icon: 'document' as const, label: t('offer') },
        onSelect: () => open('agentDailyWages2', `offer.${id}`),
      },
    {
      ...{ id: 'bets', icon: 'ticket', label: t('bets') },
      onSelect: () => open('personalHistoryCopy', `..${row.team > 0 ? 'downline' : 'day'}.${id}.1`),
    },
    !frozen && { id: 'freeze', icon: 'lock', label: t('freeze'), onSelect: () => onMember(id, 'freeze') },
  ];
  return (
    <Menu
      label={t('acts', { account })}
      trigger={<Icon name="dots" size={16} />}
      triggerLabel={t('acts', { account })}
      triggerClass="grid size-8 place-items-center rounded-2 text-ink-2 hover:bg-sunken"
      align="end"
      entries={entries.filter((entry) => entry !== false)}
    />
  );
}

/** The valid stake with its share of the largest on the page. */
function Stake({ text, share }: { text: string; share: number }) {
  return (
    <span className="inline-flex flex-col items-end gap-1">
      {text}
      <span aria-hidden="true" className="block h-1 w-16 overflow-hidden rounded-1 bg-sunken">
        <i className="block h-full bg-primary" style={{ inlineSize: `${Math.round(share * 100)}%` }} />
      </span>
    </span>
  );
}

/** One page of a team: who, how many below, what each branch brought, the rate, and when last seen. */
export function TeamTable({ title, data, chosen, onMember, onBranch, onPage, empty }: TeamTableProps) {
  const t = useTexts('agents.team');
  const zone = useZone();
  const { format } = useMoney();
  const typeName = useTypeName();
  const day = (at: string | null) => (at === null ? '–' : zone.day(Date.parse(at)));
  // A dash: nothing happened.
  const money = (amount: string) => (amount === '0' ? '–' : format(amount));
  const most = Math.max(...data.list.map(({ figures }) => Number(figures.valid)), 0);
  // A card on a phone has four pairs at most (look.md, phone).
  const isPhone = usePhone();
  const showsPaid = data.branch.deposits !== null && !isPhone;
  const sum = (name: keyof Member['figures']) => (
    <b>{money(addedUp(data.list.map(({ figures }) => figures[name] ?? '0')))}</b>
  );
  return (
    <Card>
      <CardHead title={title} note={t('count', { count: data.total })} />
      <DataTable
        caption={title}
        rows={data.list}
        rowKey={({ id }) => id}
        selectedKey={chosen ?? ''}
        empty={<EmptyState title={empty} />}
        dense
        columns={[
          {
            key: 'account',
            header: t('account'),
            cell: (row) => (
              <span className="flex min-w-36 flex-col items-start max-sm:items-end">
                <button
                  type="button"
                  className="min-h-6 text-start font-semibold wrap-anywhere underline decoration-line-strong underline-offset-4"
                  onClick={() => onMember(row.id)}
                >
                  {row.account}
                </button>
                <span className="inline-flex items-center gap-1.5 text-12 text-ink-3">
                  <span className="num">{t('levelShort', { level: row.level })}</span>
                  {typeName(row.type)}
                  {row.frozen ? <Badge tone="danger">{t('frozen')}</Badge> : null}
                </span>
              </span>
            ),
          },
          {
            key: 'team',
            header: t('below'),
            number: true,
            cell: (row) =>
              row.team === 0 ? (
                '–'
              ) : (
                <button type="button" className="link-amber min-h-6 min-w-6" onClick={() => onBranch(row.id)}>
                  {row.team} <span className="sr-only">{t('openBranch', { account: row.account })}</span>
                </button>
              ),
          },
          {
            key: 'valid',
            header: t('valid'),
            number: true,
            cell: ({ figures }) => (
              <Stake text={money(figures.valid)} share={most === 0 ? 0 : Number(figures.valid) / most} />
            ),
          },
          { key: 'net', header: t('net'), number: true, cell: ({ figures }) => money(figures.net) },
          ...(showsPaid
            ? [
                {
                  key: 'deposits',
                  header: t('deposits'),
                  number: true,
                  cell: ({ figures }: Member) => money(figures.deposits ?? '0'),
                },
                {
                  key: 'withdrawals',
                  header: t('withdrawals'),
                  number: true,
                  cell: ({ figures }: Member) => money(figures.withdrawals ?? '0'),
                },
              ]
            : []),
          ...(isPhone
            ? []
            : [
                { key: 'rebate', header: t('rebate'), number: true, cell: (row: Member) => `${row.rebate} %` },
                { key: 'seen', header: t('seen'), number: true, cell: (row: Member) => day(row.seenAt) },
              ]),
          {
            key: 'acts',
            header: '',
            cell: (row) => <RowMenu row={row} onMember={onMember} onBranch={onBranch} />,
          },
        ]}
        totals={{
          account: <b>{t('onPage', { count: data.list.length })}</b>,
          valid: sum('valid'),
          net: sum('net'),
          deposits: sum('deposits'),
          withdrawals: sum('withdrawals'),
        }}
      />
      {data.totalPages > 1 ? (
        <div className="p-3">
          <Pagination
            label={t('pages')}
            page={data.pageNo}
            pageCount={data.totalPages}
            previousLabel={t('previous')}
            nextLabel={t('next')}
            onPage={onPage}
          />
        </div>
      ) : null}
    </Card>
  );
}
