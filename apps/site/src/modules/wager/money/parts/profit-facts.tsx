import { Card, CardHead, Icon, Money, StatTile } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../../../../shared/calls/index.ts';
import { useMoney } from '../../../../shared/money/index.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import { percentOf } from '../model/percent.ts';
import { SignedMoney } from './signed-money.tsx';

type Profit = Answer<'getProfit'>;

/** The period in figures. */
export function ProfitTiles({ totals }: { totals: Profit['totals'] }) {
  const t = useTexts('wallet.profit');
  const { symbol, format } = useMoney();
  const percent = percentOf(totals.payout, totals.stake);
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatTile own label={t('net')} value={<SignedMoney amount={totals.net} />} />
      <StatTile label={t('staked')} value={<Money currency={symbol} amount={format(totals.stake)} />} />
      <StatTile
        label={t('returned')}
        value={<Money currency={symbol} amount={format(totals.payout)} />}
        {...(percent && { change: { direction: 'none' as const, text: t('rate', { percent }) } })}
      />
      <StatTile label={t('bets')} value={String(totals.bets)} />
    </div>
  );
}

/** Deposits against withdrawals. */
export function CashCard({ answer }: { answer: Profit }) {
  const t = useTexts('wallet.profit');
  const { symbol, format } = useMoney();
  const most = Math.max(Number(answer.paidIn), Number(answer.paidOut), 1);
  return (
    <Card>
      <CardHead title={t('cash')} level={3} />
      <dl className="grid gap-3 p-4 text-13">
        {(['paidIn', 'paidOut'] as const).map((name) => (
          <div key={name} className="grid grid-cols-[1fr_auto] gap-1">
            <dt className="text-ink-2">{t(name)}</dt>
            <dd>
              <Money currency={symbol} amount={format(answer[name])} />
            </dd>
            <dd className="meter col-span-2" aria-hidden="true">
              <i
                style={{
                  inlineSize: `${(Number(answer[name]) / most) * 100}%`,
                  background: name === 'paidIn' ? 'var(--dusk)' : 'var(--jade)',
                }}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

export function ChanceNote() {
  const t = useTexts('wallet.profit');
  return (
    <p className="flex items-start gap-2 rounded-2 bg-sunken p-3 text-13 text-ink-2">
      <Icon name="info" size={16} />
      <span>
        {t('chance')}{' '}
        <Link
          to="."
          search={({ record: _record, ...before }) => ({ ...before, panel: 'playSafely' })}
          className="underline"
        >
          {t('limits')}
        </Link>
      </span>
    </p>
  );
}
