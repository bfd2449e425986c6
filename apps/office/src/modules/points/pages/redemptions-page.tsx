import { Card } from '@lantern/ui/base';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import { choice, type ListColumn, ListPage, useList } from '../../../shared/list/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { Facts, FormRefusal, MemberLink, ReasonButton, StateBadge } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';

type Redemption = Answer<'listPointRedemptions'>['list'][number];
const DECIDED = ['approved', 'rejected'] as const;
const CHANGES = ['listPointRedemptions', 'getWaiting', 'listPointGoods', 'getPointGood'] as const;

/** Redemptions of the points mall: those that wait, the oldest first. */
export function RedemptionsPage() {
  const t = useText();
  const columns = useColumns();
  const list = useList({
    page: '/point-redemptions',
    call: 'listPointRedemptions',
    size: 20,
    rowKey: (row) => row.id,
    chosen: 'id',
    filters: {
      state: choice({
        label: t('common.state'),
        any: t('points.redemptionStates.applying'),
        of: DECIDED,
        name: (state) => t(`points.redemptionStates.${state}`),
      }),
    },
  });
  return (
    <ListPage
      title={t('menu.pointRedemptions')}
      list={list}
      columns={columns}
      none={t('points.noRedemptions')}
      panel={{
        title: t('menu.pointRedemptions'),
        idle: t('points.chooseRedemption'),
        of: (_, row) => row && <RedemptionPanel key={row.id} redemption={row} />,
      }}
    />
  );
}

function useColumns(): readonly ListColumn<Redemption>[] {
  const t = useText();
  const when = useWhen();
  return [
    { key: 'at', header: t('common.time'), cell: (row) => when.short(row.at) },
    { key: 'account', header: t('common.account'), opens: true, cell: (row) => row.account },
    { key: 'reference', header: t('points.reference'), cell: (row) => row.reference },
    { key: 'title', header: t('points.good'), cell: (row) => row.title },
    { ...{ key: 'price', header: t('points.price'), number: true }, cell: (row) => row.price },
    { key: 'state', header: t('common.state'), cell: (row) => t(`points.redemptionStates.${row.state}`) },
  ];
}

function RedemptionPanel({ redemption }: { redemption: Redemption }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const { id, memberId, account, reference, title, price, amount, currency, remark, reason, decidedBy, at } =
    redemption;
  return (
    <Card>
      <div className="card-head">
        <h2>{title}</h2>
        <span className="end">
          <StateBadge state={redemption.state} />
        </span>
      </div>
      <div className="grid gap-4 p-4">
        <Facts
          items={[
            [t('common.account'), <MemberLink key="a" memberId={memberId} account={account} />],
            [t('points.reference'), reference],
            [t('common.time'), when.full(at)],
            [t('points.price'), price],
            ...(amount !== null && currency !== null
              ? [[t('points.amount'), moneyIn(amount, currency, tag)] as const]
              : []),
            ...(decidedBy ? [[t('points.decidedBy'), decidedBy] as const] : []),
            ...(reason ? [[t('common.reason'), reason] as const] : []),
          ]}
        />
        <p className="whitespace-pre-wrap text-14">{remark}</p>
        {redemption.state === 'applying' ? <Decide id={id} /> : null}
      </div>
    </Card>
  );
}

function Decide({ id }: { id: string }) {
  const t = useText();
  const act = useAct('decidePointRedemption', CHANGES);
  const decide = (decision: 'approved' | 'rejected') => (reason: string) =>
    act.run({ params: { id }, body: { decision, reason } });
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <ReasonButton
          label={t('points.approve')}
          text={t('points.approveText')}
          act={act}
          onReason={decide('approved')}
        />
        <ReasonButton
          label={t('points.reject')}
          text={t('points.rejectText')}
          danger
          act={act}
          onReason={decide('rejected')}
        />
      </div>
      <FormRefusal refused={act.refused} />
    </div>
  );
}
