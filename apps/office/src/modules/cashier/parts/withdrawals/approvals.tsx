import { Icon } from '@lantern/ui/base';
import { useText, useWhen } from '../../../../shared/texts/index.ts';
import type { WithdrawalView } from './panel.tsx';

/** Who approved, and who still has to: as many places as the amount needs. */
export function Approvals({ view }: { view: WithdrawalView }) {
  const t = useText();
  const when = useWhen();
  const places = Array.from({ length: Math.max(view.approvalsNeeded, view.approvalList.length) }, (_, index) => index);
  return (
    <section className="grid gap-2" aria-label={t('withdrawals.approvals')}>
      <ol className="approval-list">
        {places.map((place) => {
          const given = view.approvalList[place];
          return (
            <li key={place} data-given={given ? true : undefined}>
              <b>
                {given ? <Icon name="check" size={14} /> : null}
                {t('withdrawals.approval', { number: String(place + 1) })}
              </b>
              <span>{given ? given.by : t('withdrawals.notYet')}</span>
              {given ? <span className="num">{when.short(given.at)}</span> : null}
            </li>
          );
        })}
      </ol>
      {view.approvalList
        .filter(({ note }) => note !== '')
        .map(({ by, note, at }) => (
          <p key={at} className="approval-note">
            <b>{by}:</b> {note}
          </p>
        ))}
    </section>
  );
}
