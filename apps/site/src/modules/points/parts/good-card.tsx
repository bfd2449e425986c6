import type { PointGood } from '@lantern/contract/points';
import { Cover, type EmblemName, emblemNames } from '@lantern/ui/art';
import { Button, Card } from '@lantern/ui/base';
import { missingOf } from '../../../shared/money/micros.ts';
import { usePointTexts } from '../use-point-texts.ts';

const emblemOf = (picture: string): EmblemName => emblemNames.find((name) => name === picture) ?? 'lantern';
type GoodCardProps = { good: PointGood; balance: string; onRedeem: () => void };

/** A good with its price, what is left, and what keeps the member from it. */
export function GoodCard({ good, balance, onRedeem }: GoodCardProps) {
  const { t, pointsOf, money } = usePointTexts();
  const { id, title, price, stock, amount, why } = good;
  return (
    <li className="min-w-0">
      <Card className="flex h-full flex-col overflow-hidden">
        <div className={stock === 0 ? 'aspect-[4/3] opacity-60' : 'aspect-[4/3]'} aria-hidden="true">
          <Cover seed={id} title="" ratio="4:3" bare emblem={emblemOf(good.picture)} />
        </div>
        <div className="flex grow flex-col gap-1 p-3.5">
          <h3 className="text-15 font-semibold">{title}</h3>
          <p>
            <b className="num text-20">{pointsOf(price)}</b> <span className="text-12 text-ink-2">{t('unit')}</span>
          </p>
          <p className="text-12 text-ink-2">
            {amount === null ? t('left', { count: stock }) : t('atOnce', { amount: money(amount) })}
          </p>
          {why === null ? (
            <Button
              className="mt-auto min-h-11"
              variant="ghost"
              aria-label={`${t('redeem')}: ${title}`}
              onClick={onRedeem}
            >
              {t('redeem')}
            </Button>
          ) : (
            <p className="mt-auto grid min-h-11 place-items-center rounded-2 bg-sunken px-2 text-center text-13 font-semibold">
              <Why good={good} balance={balance} />
            </p>
          )}
        </div>
      </Card>
    </li>
  );
}

function Why({ good, balance }: { good: PointGood; balance: string }) {
  const { t, pointsOf } = usePointTexts();
  const { why, level, own, perMember, price } = good;
  if (why === 'level') return t('why.level', { level: String(level) });
  if (why === 'limit') return t('why.limit', { count: String(own), most: String(perMember ?? own) });
  if (why === 'sold_out') return t('why.sold_out');
  return t('why.short', { points: pointsOf(missingOf(balance, price)) });
}
