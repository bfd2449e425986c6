import { CATEGORIES } from '@lantern/rules/catalogue';
import { CategoryTile } from '@lantern/ui/base';
import { useCategoryRows } from '../../modules/catalogue/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { otherCategoryRows } from '../layout/top/nav-kinds.tsx';
import { PathLink } from '../path-link.tsx';

/** Game types with playable games, each as a tile with its awning (look.md 7, home order). */
export function GameTiles() {
  const t = useTexts('catalogue');
  const categories = otherCategoryRows(useCategoryRows().data?.data.lanes);
  // A single one is linked above its games.
  if (categories.length < 2) return null;
  return (
    <nav aria-label={t('kinds')} className="mt-8">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(120px,1fr))] gap-3">
        {categories.map(({ gameType, title, page, games, isHot }) => (
          <CategoryTile
            key={gameType}
            tile={CATEGORIES[gameType].tile}
            label={title}
            note={t('count', { count: games })}
            {...(isHot === 1 && { tag: t('hot') })}
            link={(slot) => <PathLink to={page} {...slot} />}
          />
        ))}
      </div>
    </nav>
  );
}
