import { IconButton } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { compactMoney, showMoney } from '../../../../shared/money/index.ts';
import { ScrolledPart } from '../../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../../shared/texts/index.ts';
import { daysScale } from './days-scale.ts';
import type { Revenue } from './report-tiles.tsx';

type Days = Revenue['days'];
const [WIDTH, HEIGHT, TOP, START, FLOOR] = [1080, 230, 10, 46, 200];
const LABELS = 10;

/** Revenue by day: a bar each, a dotted line for the period before; a bar opens its day. The same figures as a table at a press. */
export function DaysChart({ days }: { days: Days }) {
  const t = useText();
  const [asTable, setAsTable] = useState(false);
  return (
    <section className="card">
      <div className="flex items-center gap-3 px-4 pt-3">
        <h2 className="text-14 font-semibold">{t('reports.byDay')}</h2>
        <span className="ms-auto text-11 text-ink-3">
          <span className="text-primary" aria-hidden="true">
            ■
          </span>{' '}
          {t('reports.now')} · ┄ {t('reports.before')}
        </span>
        <IconButton
          icon={asTable ? 'chart' : 'list'}
          label={asTable ? t('reports.asChart') : t('reports.asTable')}
          size={28}
          onClick={() => setAsTable(!asTable)}
        />
      </div>
      {asTable ? (
        <DaysTable days={days} />
      ) : (
        <ScrolledPart label={t('reports.byDay')}>
          <DaysPicture days={days} />
        </ScrolledPart>
      )}
    </section>
  );
}

function DaysPicture({ days }: { days: Days }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const scale = daysScale(days.flatMap(({ current, before }) => [Number(current.revenue), Number(before.revenue)]));
  const y = (value: number) => TOP + scale.place(value) * (FLOOR - TOP);
  const step = (WIDTH - START) / days.length;
  const bar = Math.max(2, Math.min(26, step * 0.68));
  const every = Math.ceil(days.length / LABELS);
  const middle = (place: number) => START + place * step + step / 2;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="hours min-w-[640px] px-4 pb-2">
      <title>{t('reports.byDay')}</title>
      {[...new Set([scale.top, 0, scale.bottom])].map((value) => (
        <g key={value}>
          <path className="grid-line" d={`M${START - 6} ${y(value)}H${WIDTH}`} />
          <text x={0} y={y(value) + 4}>
            {compactMoney(String(value), tag)}
          </text>
        </g>
      ))}
      {days.map(({ day, current }, place) => {
        const [zero, end] = [y(0), y(Number(current.revenue))];
        return (
          <Link
            key={day}
            to="/reports"
            search={(before) => ({ ...before, from: day, to: day })}
            aria-label={`${when.day(day)}: ${showMoney(current.revenue, tag, 0)}`}
          >
            <title>{`${when.day(day)}: ${showMoney(current.revenue, tag, 0)}`}</title>
            <rect className="whole-day" x={START + place * step} y={TOP} width={step} height={FLOOR - TOP} />
            <rect
              className={Number(current.revenue) < 0 ? 'now loss' : 'now'}
              x={middle(place) - bar / 2}
              y={Math.min(zero, end)}
              width={bar}
              height={Math.max(1, Math.abs(end - zero))}
              rx={2}
            />
          </Link>
        );
      })}
      {days.map(({ day }, place) =>
        place % every === 0 ? (
          <text key={day} x={middle(place)} y={HEIGHT - 8} textAnchor="middle">
            {when.shortDay(day)}
          </text>
        ) : null,
      )}
      <polyline
        className="before"
        points={days.map(({ before }, place) => `${middle(place)},${y(Number(before.revenue))}`).join(' ')}
      />
    </svg>
  );
}

function DaysTable({ days }: { days: Days }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  return (
    <div className="max-h-[260px] overflow-y-auto">
      <table className="table table-dense">
        <caption className="sr-only">{t('reports.byDay')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('reports.day')}</th>
            <th scope="col" className="at-end">
              {t('reports.turnover')}
            </th>
            <th scope="col" className="at-end">
              {t('reports.now')}
            </th>
            <th scope="col" className="at-end">
              {t('reports.before')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, current, before }) => (
            <tr key={day}>
              <td>
                <Link to="/reports" search={(search) => ({ ...search, from: day, to: day })}>
                  {when.day(day)}
                </Link>
              </td>
              <td className="num at-end">{showMoney(current.turnover, tag)}</td>
              <td className="num at-end">{showMoney(current.revenue, tag)}</td>
              <td className="num at-end">{showMoney(before.revenue, tag)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
