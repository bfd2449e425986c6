import { useZone } from '../../../shared/clock/index.ts';
import { isTrial, useSession } from '../../../shared/session/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { BalanceCard } from '../../../shared/wallet/index.ts';
import { AttentionCard } from '../parts/attention-card.tsx';
import { LatestBets } from '../parts/latest-bets.tsx';
import { LimitsCard } from '../parts/limits-card.tsx';
import { LockedLine } from '../parts/locked-line.tsx';
import { OverviewFacts } from '../parts/overview-facts.tsx';
import { PanelGo } from '../parts/panel-go.tsx';
import { SecurityCard } from '../parts/security-card.tsx';

function Greeting() {
  const t = useTexts('account.panel.overview');
  const zone = useZone();
  const member = useSession((state) => state.member);
  if (!member) return null;
  const { nickname, previousLoginAt } = member;
  return (
    <p className="-mt-3 mb-4.5 text-13 text-ink-2">
      {previousLoginAt
        ? `${t('greeting', { name: nickname })} ${t('last', { time: zone.stamp(Date.parse(previousLoginAt)) })}`
        : t('first')}
    </p>
  );
}

function Balance() {
  const t = useTexts('account.panel.overview');
  const action = (
    <>
      <PanelGo panel="withdraw" className="btn btn-sm grow bg-lacquer-ink text-lacquer">
        {t('withdraw')}
      </PanelGo>
      <PanelGo panel="transferFund" className="btn btn-sm btn-line grow">
        {t('transfer')}
      </PanelGo>
    </>
  );
  return <BalanceCard title={t('balance')} action={action} />;
}

/** The front page of the panel: what play brought or cost, the latest bets, the balance, and what waits for the member. */
export function MemberCenter() {
  const trial = useSession((state) => isTrial(state.member));
  if (trial) return null;
  return (
    <>
      <Greeting />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_318px]">
        <div className="flex min-w-0 flex-col gap-4">
          <OverviewFacts />
          <LatestBets />
          <LockedLine />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Balance />
          <AttentionCard />
          <LimitsCard />
          <SecurityCard />
        </div>
      </div>
    </>
  );
}
