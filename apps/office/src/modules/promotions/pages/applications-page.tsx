import { isMoneyReward } from '@lantern/rules/promotions';
import { Card } from '@lantern/ui/base';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import { choice, type ListColumn, ListPage, useList } from '../../../shared/list/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import {
  Facts,
  FormRefusal,
  MemberLink,
  ReasonButton,
  StateBadge,
  StoredPicture,
} from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';

type Application = Answer<'listPromotionApplications'>['list'][number];
const DECIDED = ['approved', 'rejected'] as const;
/** What an approval gives, in words. */
function useGiven(): (application: Pick<Application, 'kind' | 'amount' | 'currency'>) => string {
  const t = useText();
  const { tag } = useLanguage();
  return ({ kind, amount, currency }) =>
    isMoneyReward(kind) ? moneyIn(amount, currency, tag) : t(`promotions.preview.as.${kind}`, { what: amount });
}

const CHANGES = ['listPromotionApplications', 'getWaiting', 'listOfficePromotions'] as const;

/** Applications for promotions: those that wait, the oldest first. */
export function ApplicationsPage() {
  const t = useText();
  const columns = useColumns();
  const list = useList({
    page: '/promotion-applications',
    call: 'listPromotionApplications',
    size: 20,
    rowKey: (row) => row.id,
    chosen: 'id',
    filters: {
      state: choice({
        label: t('common.state'),
        any: t('promotions.applicationStates.applying'),
        of: DECIDED,
        name: (state) => t(`promotions.applicationStates.${state}`),
      }),
    },
  });
  return (
    <ListPage
      title={t('menu.promotionApplications')}
      list={list}
      columns={columns}
      none={t('promotions.noApplications')}
      panel={{
        title: t('menu.promotionApplications'),
        idle: t('promotions.chooseApplication'),
        of: (_, row) => row && <ApplicationPanel key={row.id} application={row} />,
      }}
    />
  );
}

function useColumns(): readonly ListColumn<Application>[] {
  const t = useText();
  const when = useWhen();
  const given = useGiven();
  return [
    { key: 'at', header: t('common.time'), cell: (row) => when.short(row.at) },
    { key: 'account', header: t('common.account'), opens: true, cell: (row) => row.account },
    { key: 'title', header: t('promotions.title'), cell: (row) => row.title },
    {
      ...{ key: 'amount', header: t('promotions.amount'), number: true },
      cell: given,
    },
    { key: 'state', header: t('common.state'), cell: (row) => t(`promotions.applicationStates.${row.state}`) },
  ];
}

function ApplicationPanel({ application }: { application: Application }) {
  const t = useText();
  const when = useWhen();
  const given = useGiven();
  const { id, memberId, account, title, remark, fileIds, reason, decidedBy, at } = application;
  return (
    <Card>
      <div className="card-head">
        <h2>{title}</h2>
        <span className="end">
          <StateBadge state={application.state} />
        </span>
      </div>
      <div className="grid gap-4 p-4">
        <Facts
          items={[
            [t('common.account'), <MemberLink key="a" memberId={memberId} account={account} />],
            [t('common.time'), when.full(at)],
            [t('promotions.approvalGives'), given(application)],
            ...(decidedBy ? [[t('promotions.decidedBy'), decidedBy] as const] : []),
            ...(reason ? [[t('common.reason'), reason] as const] : []),
          ]}
        />
        <p className="whitespace-pre-wrap text-14">{remark}</p>
        {fileIds.map((fileId, index) => (
          <StoredPicture
            key={fileId}
            call="readApplicationPicture"
            params={{ id, fileId }}
            alt={t('promotions.picture', { number: String(index + 1) })}
            failedText={t('common.failed')}
          />
        ))}
        {application.state === 'applying' ? <Decide id={id} /> : null}
      </div>
    </Card>
  );
}

function Decide({ id }: { id: string }) {
  const t = useText();
  const act = useAct('decidePromotionApplication', CHANGES);
  const decide = (decision: 'approved' | 'rejected') => (reason: string) =>
    act.run({ params: { id }, body: { decision, reason } });
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <ReasonButton
          label={t('promotions.approve')}
          text={t('promotions.approveText')}
          act={act}
          onReason={decide('approved')}
        />
        <ReasonButton
          label={t('promotions.reject')}
          text={t('promotions.rejectText')}
          danger
          act={act}
          onReason={decide('rejected')}
        />
      </div>
      <FormRefusal refused={act.refused} />
    </div>
  );
}
