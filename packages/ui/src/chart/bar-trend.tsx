import { useState } from 'react';
import { IconButton } from '../base/icon-button.tsx';

export type TrendBar = { label: string; value: number; tone?: 'hot' | 'cold' | undefined };
export type BarTrendProps = {
  /** Accessible name: "Tail trend, last 100 draws". */
  title: string;
  bars: readonly TrendBar[];
  /** Headers of the two columns of the table. */
  labelHeader: string;
  valueHeader: string;
  showTableLabel: string;
  showChartLabel: string;
  /** Px of the bar area. */
  height?: number;
};

/** Bars with their values above and labels below; the same numbers as a table at a press (look.md 8). */
export function BarTrend(props: BarTrendProps) {
  const { title, bars, labelHeader, valueHeader, showTableLabel, showChartLabel, height = 118 } = props;
  const [asTable, setAsTable] = useState(false);
  const most = Math.max(1, ...bars.map((bar) => bar.value));
  const barArea = height - 46;
  return (
    <div className="relative">
      <div className="flex justify-end">
        <IconButton
          icon={asTable ? 'chart' : 'list'}
          label={asTable ? showChartLabel : showTableLabel}
          size={28}
          onClick={() => setAsTable(!asTable)}
        />
      </div>
      {asTable ? (
        <table className="table table-dense">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{labelHeader}</th>
              <th scope="col" className="at-end pe-10">
                {valueHeader}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.label}>
                <td className="num">{bar.label}</td>
                <td className="num at-end pe-10">{bar.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <div className="trend" role="img" aria-label={summary(title, bars)} style={{ blockSize: height }}>
          {bars.map((bar) => (
            <div key={bar.label} className={bar.tone ? `trend-bar trend-${bar.tone}` : 'trend-bar'}>
              {bar.value}
              <i style={{ blockSize: Math.round((bar.value / most) * barArea) }} />
              <span>{bar.label}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function summary(title: string, bars: readonly TrendBar[]): string {
  return `${title}: ${bars.map((bar) => `${bar.label} ${bar.value}`).join(', ')}`;
}
