import { Card, Icon } from '@lantern/ui/base';
import { type Answer, useCall } from '../../../../shared/calls/index.ts';
import { moneyIn } from '../../../../shared/money/index.ts';
import { Facts, MemberLink, Ready, StateBadge } from '../../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../../shared/texts/index.ts';
import { WithdrawalActs } from './acts.tsx';
import { Approvals } from './approvals.tsx';
import { Checks } from './checks.tsx';
import { Dispute } from './dispute.tsx';
import { SourceOfFunds } from './source.tsx';
import { Steps } from './steps.tsx';

export type WithdrawalView = Answer<'getStaffWithdrawal'>;

/** One withdrawal with all that its decision is about. */
export function WithdrawalPanel({ id }: { id: string }) {
  const query = useCall('getStaffWithdrawal', { params: { id } });
  return <Ready query={query}>{(view) => <Panel view={view} />}</Ready>;
}

function Panel({ view }: { view: WithdrawalView }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const money = (value: string) => moneyIn(value, view.currency, tag);
  return (
    <Card>
      <div className="card-head">
        <h2 className="num">{view.reference}</h2>
        <b className="end num text-18">{money(view.amount)}</b>
      </div>
      <div className="grid gap-4 p-4">
        <div className="flex flex-wrap items-center gap-2">
          <StateBadge state={view.state} />
          <span className="text-12 text-ink-3">{t('withdrawals.applied', { time: when.full(view.createdAt) })}</span>
        </div>
        {view.problem ? (
          <p className="form-refusal">
            <Icon name="alert" size={16} />
            {t(`withdrawals.problemTexts.${view.problem}`)}
          </p>
        ) : null}
        {view.hold ? (
          <p className="form-refusal">
            <Icon name="lock" size={16} />
            <span>
              <b>{t(`withdrawals.holds.${view.hold}`)}</b> {view.holdReason}
            </span>
          </p>
        ) : null}
        <Approvals view={view} />
        <AccountFacts view={view} money={money} />
        <SourceOfFunds view={view} money={money} />
        <Checks view={view} money={money} />
        {view.dispute ? <Dispute id={view.id} dispute={view.dispute} /> : null}
        <Steps view={view} />
        <WithdrawalActs view={view} />
      </div>
    </Card>
  );
}

function AccountFacts({ view, money }: { view: WithdrawalView; money: (value: string) => string }) {
  const t = useText();
  const { account } = view;
  return (
    <Facts
      items={[
        [t('common.account'), <MemberLink key="a" memberId={view.memberId} account={view.memberAccount} />],
        [t('withdrawals.receives'), money(view.receives)],
        [t('withdrawals.fee'), money(view.fee)],
        [t('withdrawals.to'), `${account.name} ${account.masked}`],
        [t('withdrawals.payee'), account.payeeName],
      ]}
    />
  );
}
