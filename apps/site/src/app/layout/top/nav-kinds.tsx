import { CATEGORIES, type GameType } from '@lantern/rules/catalogue';
import { Emblem } from '@lantern/ui/art';
import { Icon, tileEmblem } from '@lantern/ui/base';
import { type CategoryRow, emblemOf, useCategoryRows } from '../../../modules/catalogue/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { PathLink } from '../../path-link.tsx';
import type { DrawNavItem } from './nav-row.tsx';
import { PromotionsItem } from './promotions-item.tsx';

/** Spec 2 and 9: vendors in a dropdown; with exactly so many a "more" entry follows. */
const VENDORS_SHOWN = 11;
/** The two lotteries have tiles and menus of their own. */
export const otherCategoryRows = (categories: readonly CategoryRow[] | undefined): readonly CategoryRow[] =>
  (categories ?? []).filter(({ gameType }) => !CATEGORIES[gameType].isLottery);

/**
 * Game types with playable games (spec 2, bottom navigation); hot ones are labelled. Promotions come last where the
 * end of the row is hidden (below 1000 px): the row scrolls.
 */
export function NavKinds({ item }: { item: DrawNavItem }) {
  const t = useTexts('catalogue');
  const categories = otherCategoryRows(useCategoryRows().data?.data.lanes);
  return (
    <>
      {categories.map(({ gameType, title, page, isHot }) =>
        item(
          gameType,
          title,
          tileEmblem(CATEGORIES[gameType].tile),
          isHot === 1 ? t('hot') : undefined,
          page,
          (look) => <PathLink to={page} {...look} />,
        ),
      )}
      <span className="min-[1001px]:hidden">
        <PromotionsItem />
      </span>
    </>
  );
}

/** Up to eleven vendors of a game type, and a link to all of them. */
export function VendorMenu({ gameType, onClose }: { gameType: GameType; onClose: () => void }) {
  const t = useTexts('catalogue');
  const category = useCategoryRows().data?.data.lanes.find((one) => one.gameType === gameType);
  if (!category) return null;
  return (
    <>
      <div className="mb-3 flex items-baseline gap-4">
        <h2 className="text-18">{category.title}</h2>
        <PathLink
          to={category.page}
          className="ms-auto inline-flex items-center gap-1 font-semibold text-primary-text"
          onClick={onClose}
        >
          {t('more', { name: category.title })} <Icon name="chevron-end" size={16} />
        </PathLink>
      </div>
      <ul className="grid grid-cols-3 gap-2.5 sm:grid-cols-4 lg:grid-cols-6">
        {category.cards.slice(0, VENDORS_SHOWN).map((card) => (
          <li key={card.vassalage}>
            <PathLink
              to={`${category.page}?page=${card.vassalage}`}
              className="relative flex h-full flex-col items-center gap-1.5 rounded-3 border border-line bg-surface px-2 py-3 text-center text-13 font-semibold hover:border-line-strong"
              onClick={onClose}
            >
              {card.isHot === 1 ? <span className="hot-tag absolute -top-2 end-2">{t('hot')}</span> : null}
              <Emblem name={emblemOf(card.emblem)} palette="lacquer" size={40} />
              {card.displayName}
              <small className="text-12 font-normal text-ink-3">{t('count', { count: card.games })}</small>
            </PathLink>
          </li>
        ))}
        {category.cards.length === VENDORS_SHOWN ? (
          <li>
            <PathLink
              to={category.page}
              className="grid h-full place-items-center rounded-3 border border-line bg-sunken px-2 py-3 text-center text-13 font-semibold"
              onClick={onClose}
            >
              {t('more', { name: category.title })}
            </PathLink>
          </li>
        ) : null}
      </ul>
    </>
  );
}
