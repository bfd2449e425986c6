import type { Answer } from '../../../shared/calls/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';

type Pot = NonNullable<Answer<'getWager'>['pot']>;

/** The pot of a wager: what all members staked, what the operator keeps, and the part of this wager. */
export function WagerPot({ pot: { counted, rakePercent, sharePercent } }: { pot: Pot }) {
  const t = useTexts('wager');
  const { symbol, format } = useMoney();
  const rake = t('potRake', { percent: rakePercent });
  if (!counted)
    return (
      <p className="text-13 text-ink-2">
        {t('potOpen')} {rake}
      </p>
    );
  const money = (amount: string) => `${symbol}\u00a0${format(amount)}`;
  const rows: readonly (readonly [string, string])[] = [
    [t('potStaked'), money(counted.staked)],
    ...(counted.carried === '0' ? [] : [[t('potCarried'), money(counted.carried)] as const]),
    [rake, money(counted.outcome === 'refunded' ? '0' : counted.rake)],
    [t('potDivided'), money(counted.outcome === 'paid' ? counted.divided : '0')],
    ...(sharePercent === null ? [] : [[t('potShare'), `${sharePercent}%`] as const]),
  ];
  return (
    <dl className="flex flex-col gap-1 text-13">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-ink-2">{name}</dt>
          <dd className="num text-end">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
