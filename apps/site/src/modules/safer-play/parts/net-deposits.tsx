import { Card, Money } from '@lantern/ui/base';
import { useMoney } from '../../../shared/money/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';

/** All deposits less all withdrawals (standards.md W09). */
export function NetDeposits({ net }: { net: string }) {
  const t = useTexts('safer-play.net');
  const { symbol, format } = useMoney();
  return (
    <Card pad="small">
      <h2 className="text-16">{t('title')}</h2>
      <p className="mt-2 text-24 text-ink">
        <Money currency={symbol} amount={format(net.replace('-', ''))} sign={net.startsWith('-') ? 'minus' : 'none'} />
      </p>
      <p className="mt-1 text-13 text-ink-2">{t('text')}</p>
    </Card>
  );
}
