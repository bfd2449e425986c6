import { IconButton } from '@lantern/ui/base';
import { useState } from 'react';
import { compactMoney } from '../../../shared/money/index.ts';
import { useLanguage, useText } from '../../../shared/texts/index.ts';

type Hour = { hour: number; today: string; before: string };
type Props = { hours: readonly Hour[]; before: string };
const [WIDTH, HEIGHT, TOP, START, STEP, BAR] = [520, 166, 10, 36, 20, 14];
const FLOOR = 140;

/** A round number at least as large, so that the axis has short labels. */
function ceilingOf(most: number): number {
  if (most <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 4, 5, 10].map((step) => step * power).find((step) => step >= most) ?? most;
}

const twoDigits = (hour: number): string => String(hour).padStart(2, '0');
const xOf = (hour: number): number => START + hour * STEP;

/** Turnover by hour: bars today, a dotted line a week ago; the same figures as a table at a press (look.md 8). */
export function HoursChart({ hours, before }: Props) {
  const t = useText();
  const [asTable, setAsTable] = useState(false);
  return (
    <section className="card">
      <div className="flex items-center gap-3 px-4 pt-3">
        <h2 className="text-14 font-semibold">{t('dashboard.byHour')}</h2>
        <span className="ms-auto text-11 text-ink-3">
          <span className="text-primary" aria-hidden="true">
            ■
          </span>{' '}
          {t('dashboard.today')} · ┄ {before}
        </span>
        <IconButton
          icon={asTable ? 'chart' : 'list'}
          label={asTable ? t('dashboard.asChart') : t('dashboard.asTable')}
          size={28}
          onClick={() => setAsTable(!asTable)}
        />
      </div>
      {asTable ? <HoursTable hours={hours} before={before} /> : <HoursPicture hours={hours} />}
    </section>
  );
}

function HoursTable({ hours, before }: Props) {
  const t = useText();
  const { tag } = useLanguage();
  return (
    <div className="max-h-[220px] overflow-y-auto">
      <table className="table table-dense">
        <caption className="sr-only">{t('dashboard.byHour')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.hour')}</th>
            <th scope="col" className="at-end">
              {t('dashboard.today')}
            </th>
            <th scope="col" className="at-end">
              {before}
            </th>
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour.hour}>
              <td className="num">{twoDigits(hour.hour)}:00</td>
              <td className="num at-end">{compactMoney(hour.today, tag)}</td>
              <td className="num at-end">{compactMoney(hour.before, tag)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HoursPicture({ hours }: Pick<Props, 'hours'>) {
  const t = useText();
  const { tag } = useLanguage();
  const top = ceilingOf(Math.max(...hours.flatMap((hour) => [Number(hour.today), Number(hour.before)])));
  const y = (value: string | number) => FLOOR - (Number(value) / top) * (FLOOR - TOP);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="hours px-4 pb-2" role="img" aria-label={t('dashboard.byHour')}>
      {[1, 0.5, 0].map((part) => (
        <g key={part}>
          <path className="grid-line" d={`M${START - 6} ${y(top * part)}H${WIDTH}`} />
          <text x={0} y={y(top * part) + 4}>
            {compactMoney(String(top * part), tag)}
          </text>
        </g>
      ))}
      {hours.map((hour) => (
        <g key={hour.hour}>
          {Number(hour.today) > 0 ? <HourBar x={xOf(hour.hour)} y={y(hour.today)} /> : null}
          {hour.hour % 4 === 0 ? (
            <text x={xOf(hour.hour)} y={FLOOR + 18}>
              {twoDigits(hour.hour)}
            </text>
          ) : null}
        </g>
      ))}
      <polyline
        className="before"
        points={hours.map((hour) => `${xOf(hour.hour) + BAR / 2},${y(hour.before)}`).join(' ')}
      />
    </svg>
  );
}

const HourBar = ({ x, y }: { x: number; y: number }) => (
  <rect className="now" x={x} y={y} width={BAR} height={Math.max(1, FLOOR - y)} rx={2.5} />
);
