import { Card, Money, Skeleton } from '@lantern/ui/base';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';

const PARTS = ['main', 'bonus', 'pending', 'games'] as const;

/** All the member's money by where it is: main, bonus, on hold, at vendors with a wallet of their own. */
export function Funds({ isSingle }: { isSingle: boolean }) {
  const t = useTexts('cashier.withdraw.funds');
  const { symbol, format } = useMoney();
  const { data, error, refetch } = useMemberCall('getConsolidated', {}, { staleMs: 3000 });
  if (error && !data) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={96} className="rounded-3" />;
  const amounts = { main: data.main, bonus: data.bonus, pending: data.pending, games: data.vendors };
  const shown = isSingle ? PARTS.filter((part) => part !== 'games') : PARTS;
  return (
    <Card className="overflow-hidden">
      <dl
        aria-label={t('title')}
        className="grid grid-cols-2 gap-px bg-line sm:grid-flow-col sm:auto-cols-fr sm:grid-cols-none"
      >
        {shown.map((part) => (
          <div
            key={part}
            className={`flex flex-col gap-0.5 px-4 py-3 ${part === 'main' ? 'bg-amber-soft' : 'bg-surface'}`}
          >
            <dt className="text-12 text-ink-2">{t(part)}</dt>
            <dd className="text-20 font-bold">
              <Money currency={symbol} amount={format(amounts[part])} />
            </dd>
            <dd className="text-12 text-ink-2">{t(`${part}Note`)}</dd>
          </div>
        ))}
      </dl>
      {isSingle ? <p className="border-t border-line px-4 py-3 text-13 text-ink-2">{t('single')}</p> : null}
    </Card>
  );
}
