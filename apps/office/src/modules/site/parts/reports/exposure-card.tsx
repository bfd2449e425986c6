import { Card } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../../../../shared/calls/index.ts';
import { moneyIn } from '../../../../shared/money/index.ts';
import { ScrolledPart } from '../../../../shared/parts/index.ts';
import { useRight } from '../../../../shared/session/index.ts';
import { useLanguage, useText, useWhen } from '../../../../shared/texts/index.ts';
import { useReportNames } from './report-names.ts';

type Exposure = Answer<'getExposure'>;
type Open = Exposure['list'][number];
const SHOWN = 10;

/** The day of an issue of a daily draw: `20261122…`. */
const dayOf = (name: string): string => `${name.slice(0, 4)}-${name.slice(4, 6)}-${name.slice(6, 8)}`;

/** Stakes that wait for their result; a draw leads to the draws of its day. */
export function ExposureCard({ exposure }: { exposure: Exposure }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  return (
    <Card>
      <div className="flex flex-wrap items-baseline gap-3 px-4 pt-3">
        <h2 className="text-14 font-semibold">{t('reports.exposure')}</h2>
        <span className="text-12 text-ink-3">{t('reports.exposureText')}</span>
        <span className="num ms-auto text-12 font-semibold">
          {exposure.totals.map(({ currency, bets, stake }) => (
            <span key={currency} className="ms-3">
              {moneyIn(stake, currency, tag)} · {t('reports.total', { bets })}
            </span>
          ))}
        </span>
      </div>
      {exposure.list.length === 0 ? <p className="px-4 pt-2 pb-4 text-ink-3">{t('reports.noExposure')}</p> : null}
      {exposure.list.length > 0 ? (
        <ScrolledPart label={t('reports.exposure')}>
          <table className="table table-dense">
            <caption className="sr-only">{t('reports.exposure')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('reports.event')}</th>
                <th scope="col">{t('reports.closes')}</th>
                <th scope="col" className="at-end">
                  {t('reports.members')}
                </th>
                <th scope="col" className="at-end">
                  {t('reports.open')}
                </th>
                <th scope="col" className="at-end">
                  {t('reports.stakes')}
                </th>
              </tr>
            </thead>
            <tbody>
              {exposure.list.slice(0, SHOWN).map((open) => (
                <tr key={`${open.eventId} ${open.game} ${open.currency}`}>
                  <td>
                    <EventName open={open} />
                  </td>
                  <td className="num">{open.closesAt ? when.short(open.closesAt) : t('reports.rounds')}</td>
                  <td className="num at-end">{when.number(open.members)}</td>
                  <td className="num at-end">{when.number(open.bets)}</td>
                  <td className="num at-end">{moneyIn(open.stake, open.currency, tag)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrolledPart>
      ) : null}
    </Card>
  );
}

function EventName({ open }: { open: Open }) {
  const names = useReportNames();
  const mayOpen = useRight('lottery.import');
  const text = `${names.game(open.game)} ${open.name}`.trim();
  const isDraw = /^\d{8}/.test(open.name) && (open.category === 'LOTT' || open.category === 'ELOTT');
  if (!isDraw || !mayOpen) return text;
  return (
    <Link to="/draws" search={{ day: dayOf(open.name), kind: open.category === 'ELOTT' ? 'fast' : 'official' }}>
      {text}
    </Link>
  );
}
