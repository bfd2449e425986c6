import { Badge } from '@lantern/ui/base';
import { StateBadge } from '../../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../../shared/texts/index.ts';
import type { WithdrawalView } from './panel.tsx';

/** The timeline, and what the provider reported of each payout. */
export function Steps({ view: { steps, payouts } }: { view: WithdrawalView }) {
  const t = useText();
  const when = useWhen();
  return (
    <details className="setting-part">
      <summary>{t('withdrawals.timeline', { count: steps.length })}</summary>
      <ul className="todo-list">
        {steps.map(({ state, at, by, operator, reason, hold }) => (
          <li key={`${state} ${hold ?? ''} ${at}`}>
            <span>
              {hold ? <Badge>{t(`withdrawals.holdSteps.${hold}`)}</Badge> : <StateBadge state={state} />}{' '}
              {operator ?? t(`withdrawals.by.${by}`)}
              {reason ? <span className="block text-12 text-ink-2">{reason}</span> : null}
            </span>
            <span className="end num">{when.short(at)}</span>
          </li>
        ))}
      </ul>
      {payouts.map((payout) => (
        <section key={payout.reference} className="mt-3">
          <h4 className="text-12 font-semibold text-ink-3">
            {payout.provider} · <span className="num">{payout.payoutId ?? payout.reference}</span>
          </h4>
          <ul className="todo-list">
            {payout.reports.map((report) => (
              <li key={report.eventId}>
                <span>
                  {report.status} · <span className="num">{report.amount}</span> {report.currency}
                </span>
                <span className="end num">{when.short(report.at)}</span>
              </li>
            ))}
          </ul>
          {payout.reports.length === 0 ? <p className="text-ink-3">{t('withdrawals.noReports')}</p> : null}
        </section>
      ))}
    </details>
  );
}
