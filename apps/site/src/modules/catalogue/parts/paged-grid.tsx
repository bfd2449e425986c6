import { Pagination } from '@lantern/ui/base';
import { useMemo } from 'react';
import { formatMoney } from '../../../shared/money/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { type CoverRatio, plansOf } from '../model/cover-of.ts';
import type { FavouriteGames } from '../use-favourite-games.ts';
import type { GamesPage } from '../use-lobby-games.ts';
import { GameRow } from './game-row.tsx';
import type { TileActs } from './game-tile.tsx';
import { useColumns } from './grid-columns.ts';

type PagedGridProps = {
  page: GamesPage;
  number: number;
  onPage: (number: number) => void;
  ratio: CoverRatio;
  likes: FavouriteGames;
  acts: TileActs;
};

/** Twenty-one games and the way to the next ones (spec 9). */
export function PagedGrid({ page, number, onPage, ratio, likes, acts }: PagedGridProps) {
  const t = useTexts('catalogue');
  const columns = useColumns(ratio);
  const plans = useMemo(() => plansOf(page.games), [page.games]);
  return (
    <section aria-label={t('games')}>
      <h2 className="sr-only">{t('games')}</h2>
      <GameRow games={page.games} plans={plans} columns={columns} ratio={ratio} likes={likes} acts={acts} />
      {page.totalPages > 1 ? (
        <div className="mt-6">
          <Pagination
            label={t('pages')}
            page={number}
            pageCount={page.totalPages}
            onPage={onPage}
            previousLabel={t('previous')}
            nextLabel={t('next')}
            summary={t('showing', { shown: String(page.games.length), total: formatMoney(String(page.total), 0) })}
          />
        </div>
      ) : null}
    </section>
  );
}
