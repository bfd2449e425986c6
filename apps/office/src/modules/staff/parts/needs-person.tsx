import { REQUEST_RIGHTS, type StaffRight } from '@lantern/rules/staff';
import { Card, Icon } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Answer } from '../../../shared/calls/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { useNames, useText, useWhen } from '../../../shared/texts/index.ts';

const DRAWS_SHOWN = 4;
type Slot = { className: string; children: string };

/** The day of an issue of a daily draw: `20261122…`. */
const dayOf = (numero: string): string => `${numero.slice(0, 4)}-${numero.slice(4, 6)}-${numero.slice(6, 8)}`;

/** Items that wait for a person, the most urgent first; each links to its page, if this operator has the right. */
export function NeedsPerson({ board }: { board: Answer<'getDashboard'> }) {
  const t = useText();
  const names = useNames();
  const when = useWhen();
  const { rights } = useSession();
  const to = (right: StaffRight, text: string, link: (slot: Slot) => ReactNode) =>
    rights.includes(right) ? link({ className: 'link', children: text }) : text;
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
            {to('vendors', t('dashboard.creditsHeld', { count: board.creditsHeld }), (slot) => (
              <Link to="/vendor-cases" search={{ kind: 'held' }} {...slot} />
            ))}
          </li>
        ) : null}
        {board.deposits.review > 0 ? (
          <li>
            <Icon name="bank" size={16} className="text-amber-text" />
            {to('deposits', t('dashboard.depositsReview', { count: board.deposits.review }), (slot) => (
              <Link to="/deposits" search={{ state: 'review' }} {...slot} />
            ))}
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
            {to('vendors', t('common.casesOf', { count: String(board.vendorCases) }), (slot) => (
              <Link to="/vendor-cases" {...slot} />
            ))}
          </li>
        ) : null}
        {board.importsWaiting > 0 ? (
          <li>
            <Icon name="document" size={16} className="text-dusk-text" />
            {to('lottery.import', t('dashboard.imports', { count: board.importsWaiting }), (slot) => (
              <Link to="/imports" {...slot} />
            ))}
          </li>
        ) : null}
        {board.drawsDue.slice(0, DRAWS_SHOWN).map((draw) => (
          <li key={draw.id}>
            <Icon name="clock" size={16} className="text-amber-text" />
            {to(
              'lottery.import',
              t('dashboard.drawDue', { game: names.game(draw.game), numero: draw.numero }),
              (slot) => (
                <Link to="/draws" search={{ day: dayOf(draw.numero) }} {...slot} />
              ),
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
