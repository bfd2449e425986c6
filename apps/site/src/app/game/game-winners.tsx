import { Card, CardHead, Money } from '@lantern/ui/base';
import type { CatalogueGame } from '../../modules/catalogue/index.ts';
import { useCall } from '../../shared/calls/index.ts';
import { useMoney } from '../../shared/money/index.ts';
import { useTexts } from '../../shared/texts/index.ts';

const SHOWN = 10;

/** The greatest wins in this game, real ones, named where the member agreed (product.md, "Honest numbers"). */
export function GameWinners({ game }: { game: CatalogueGame }) {
  const t = useTexts('catalogue');
  const ofBoard = useTexts('winners');
  const { symbol, format } = useMoney();
  const query = { gameCategory: game.gameType, gameCode: game.gameCode, limitNum: SHOWN };
  const { data } = useCall('getRankList', { query }, { staleMs: 60_000 });
  if (!data) return null;
  return (
    <section className="page-width mt-6" aria-labelledby="game-winners">
      <Card>
        <CardHead id="game-winners" title={t('winners')} />
        {data.list.length === 0 ? <p className="px-4.5 py-4 text-14 text-ink-2">{t('noWinners')}</p> : null}
        <ol>
          {data.list.map(({ vo }) => (
            <li
              key={vo.rank}
              className="flex min-h-12 items-center gap-3.5 border-b border-line px-4.5 py-2 last:border-b-0"
            >
              <span className="num w-6 text-ink-3">
                <span className="sr-only">{t('rank')} </span>
                {vo.rank}
              </span>
              <b className="font-semibold">{vo.account ?? ofBoard('member')}</b>
              <small className="text-12 text-ink-3">{t('times', { multiple: vo.multiple })}</small>
              <span className="ms-auto">
                <Money currency={symbol} amount={format(vo.amount)} sign="plus" />
              </span>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}
