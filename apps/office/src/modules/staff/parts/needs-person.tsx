import { REQUEST_RIGHTS } from '@lantern/rules/staff';
import { Card, Icon } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../../../shared/calls/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';

const DRAWS_SHOWN = 4;

/** What waits for somebody, the worst first; each line leads to where it is done, if this operator may. */
export function NeedsPerson({ board }: { board: Answer<'getDashboard'> }) {
  const t = useText();
  const when = useWhen();
  const { rights } = useSession();
  const to = (path: string, right: string, text: string, search: Record<string, string> = {}) =>
    rights.includes(right) ? (
      <Link to={path} search={search as never} className="link">
        {text}
      </Link>
    ) : (
      text
    );
  const more = board.drawsDue.length - DRAWS_SHOWN;
  const nothing =
    board.alerts.length +
      board.drawsDue.length +
      board.importsWaiting +
      board.requestsWaiting +
      board.vendorCases +
      board.deposits.review ===
    0;
  return (
    <Card pad="normal">
      <h2 className="text-14 font-semibold">{t('dashboard.needs')}</h2>
      <ul className="todo-list mt-1">
        {board.alerts.map((alert) => (
          <li key={`${alert.kind}${alert.subject}`}>
            <Icon name="alert" size={16} className="text-danger-text" />
            <span>{t(`dashboard.alert.${alert.kind}`, { subject: alert.subject })}</span>
            <span className="end num">{alert.since ? when.time(alert.since) : null}</span>
          </li>
        ))}
        {board.creditsHeld > 0 ? (
          <li>
            <Icon name="lock" size={16} className="text-danger-text" />
            {to('/vendor-cases', 'vendors', t('dashboard.creditsHeld', { count: board.creditsHeld }), { kind: 'held' })}
          </li>
        ) : null}
        {board.deposits.review > 0 ? (
          <li>
            <Icon name="bank" size={16} className="text-amber-text" />
            {to('/deposits', 'deposits', t('dashboard.depositsReview', { count: board.deposits.review }), {
              state: 'review',
            })}
          </li>
        ) : null}
        {board.requestsWaiting > 0 ? (
          <li>
            <Icon name="users" size={16} className="text-amber-text" />
            {Object.values(REQUEST_RIGHTS).some((right) => rights.includes(right)) ? (
              <Link to="/requests" className="link">
                {t('dashboard.requests', { count: board.requestsWaiting })}
              </Link>
            ) : (
              t('dashboard.requests', { count: board.requestsWaiting })
            )}
          </li>
        ) : null}
        {board.vendorCases > 0 ? (
          <li>
            <Icon name="alert" size={16} className="text-amber-text" />
            {to('/vendor-cases', 'vendors', t('common.casesOf', { count: board.vendorCases }))}
          </li>
        ) : null}
        {board.importsWaiting > 0 ? (
          <li>
            <Icon name="document" size={16} className="text-dusk-text" />
            {to('/imports', 'lottery.import', t('dashboard.imports', { count: board.importsWaiting }))}
          </li>
        ) : null}
        {board.drawsDue.slice(0, DRAWS_SHOWN).map((draw) => (
          <li key={draw.id}>
            <Icon name="clock" size={16} className="text-amber-text" />
            {to(
              '/draws',
              'lottery.import',
              t('dashboard.drawDue', { game: t(`lottery.game.${draw.game}`), numero: draw.numero }),
              { day: `${draw.numero.slice(0, 4)}-${draw.numero.slice(4, 6)}-${draw.numero.slice(6, 8)}` },
            )}
            <span className="end num">{when.short(draw.drawAt)}</span>
          </li>
        ))}
        {more > 0 ? <li className="text-ink-3">{t('dashboard.moreDraws', { count: more })}</li> : null}
        {nothing ? <li className="text-ink-3">{t('dashboard.nothing')}</li> : null}
      </ul>
    </Card>
  );
}
