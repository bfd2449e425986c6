import { Badge, Card } from '@lantern/ui/base';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { choice, type ListColumn, ListPage, useList } from '../../../shared/list/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { Facts, MemberLink, Ready } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';

type Row = Answer<'listVipMembers'>['list'][number];
type History = Answer<'getVipMember'>;
const LEVELS = ['10', '9', '8', '7', '6', '5', '4', '3', '2', '1', '0'] as const;

/** Members by level, the highest first, with the history of one. */
export function MembersPage() {
  const t = useText();
  const columns = useColumns();
  const list = useList({
    page: '/vip-members',
    call: 'listVipMembers',
    size: 20,
    rowKey: (row) => row.memberId,
    chosen: 'id',
    filters: {
      level: choice({
        label: t('vip.levelLabel'),
        any: t('common.all'),
        of: LEVELS,
        name: (level) => t('vip.level', { level }),
      }),
    },
  });
  return (
    <ListPage
      title={t('menu.vipMembers')}
      list={list}
      columns={columns}
      none={t('vip.noMembers')}
      panel={{
        title: t('vip.history'),
        idle: t('vip.chooseMember'),
        of: (_, row) => row && <MemberPanel key={row.memberId} id={row.memberId} />,
      }}
    />
  );
}

function useColumns(): readonly ListColumn<Row>[] {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  return [
    { key: 'account', header: t('common.account'), opens: true, cell: (row) => row.account },
    {
      key: 'level',
      header: t('vip.levelLabel'),
      cell: (row) => (
        <span className="flex flex-wrap gap-1">
          {t('vip.level', { level: String(row.level) })}
          {row.isNoticed ? <Badge tone="amber">{t('vip.noticed')}</Badge> : null}
        </span>
      ),
    },
    { key: 'since', header: t('vip.since'), cell: (row) => when.short(row.since) },
    ...(['deposits', 'stakes', 'monthStakes'] as const).map((key): ListColumn<Row> => {
      return { ...{ key, header: t(`vip.${key}`), number: true }, cell: (row) => moneyIn(row[key], row.currency, tag) };
    }),
  ];
}

function MemberPanel({ id }: { id: string }) {
  const query = useCall('getVipMember', { params: { id } });
  return <Ready query={query}>{(history) => <HistoryCard history={history} />}</Ready>;
}

function HistoryCard({ history: { memberId, account, currency, history, notices } }: { history: History }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const money = (amount: string) => moneyIn(amount, currency, tag);
  return (
    <Card pad="normal" className="grid gap-4">
      <MemberLink memberId={memberId} account={account} />
      <div>
        <h2 className="mb-2 text-14 font-semibold">{t('vip.history')}</h2>
        <Facts
          items={history.map((one) => [
            `${when.short(one.at)} · ${t('vip.moved', { from: String(one.from), to: String(one.to) })}`,
            `${t(`vip.causes.${one.cause}`)} · ${t('vip.counted', {
              ...{ deposits: money(one.deposits), stakes: money(one.stakes), month: money(one.monthStakes) },
            })}`,
          ])}
        />
      </div>
      {notices.length > 0 ? (
        <div>
          <h2 className="mb-2 text-14 font-semibold">{t('vip.notices')}</h2>
          <Facts
            items={notices.map(({ month, level, needed, staked, at, outcome }) => [
              `${month.slice(0, 7)} · ${t('vip.level', { level: String(level) })}`,
              `${t('vip.noticeOf', { at: when.short(at), staked: money(staked), needed: money(needed) })} · ${t(`vip.outcomes.${outcome ?? 'open'}`)}`,
            ])}
          />
        </div>
      ) : null}
    </Card>
  );
}
