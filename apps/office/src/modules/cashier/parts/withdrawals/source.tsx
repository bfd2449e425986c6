import { useText, useWhen } from '../../../../shared/texts/index.ts';
import type { WithdrawalView } from './panel.tsx';

type Props = { view: WithdrawalView; money: (value: string) => string };
const PARTS = ['before', 'deposits', 'games', 'other'] as const;

/** Where the money comes from since the last withdrawal that was paid, as figures and as one bar. */
export function SourceOfFunds({ view: { source }, money }: Props) {
  const t = useText();
  const when = useWhen();
  const title = source.since
    ? t('withdrawals.sourceSince', { time: when.short(source.since) })
    : t('withdrawals.sourceAll');
  const widths = PARTS.map((part) => ({ part, value: Math.max(0, Number(source[part])) }));
  const sum = widths.reduce((total, { value }) => total + value, 0);
  return (
    <section>
      <h3 className="mb-2 text-12 font-semibold text-ink-3">{title}</h3>
      <dl className="facts source-facts">
        {PARTS.map((part) => (
          <Line key={part} name={t(`withdrawals.source.${part}`)} value={money(source[part])} />
        ))}
        <Line name={t('withdrawals.source.has')} value={money(source.has)} />
        <Line name={t('withdrawals.source.asks')} value={money(source.asks)} />
        <Line name={t('withdrawals.source.stays')} value={money(source.stays)} />
      </dl>
      {sum > 0 ? (
        <>
          <div className="source-bar" aria-hidden="true">
            {widths.map(({ part, value }) => (
              <i key={part} data-part={part} style={{ inlineSize: `${(value / sum) * 100}%` }} />
            ))}
          </div>
          <ul className="source-legend" aria-hidden="true">
            {PARTS.map((part) => (
              <li key={part}>
                <i data-part={part} />
                {t(`withdrawals.source.${part}`)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

const Line = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd className="num">{value}</dd>
  </>
);
