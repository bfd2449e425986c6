import { CATEGORIES, type GameType } from '@lantern/rules/catalogue';
import { Emblem } from '@lantern/ui/art';
import { Icon, Skeleton, tileEmblem } from '@lantern/ui/base';
import { useEffect, useRef } from 'react';
import { useCategoryRows } from '../../modules/catalogue/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { PathLink } from '../path-link.tsx';

const PILL =
  'relative flex min-h-11 items-center gap-2 rounded-full border ps-2 pe-4 text-14 font-semibold whitespace-nowrap';
const EDGE_PX = 16;
const LOOKS = { here: 'border-primary bg-primary-soft text-primary-text', other: 'border-line bg-surface' };

/** Every kind with playable games: the content of the tab "Games" on a phone, whose bar cannot fit them (look.md 7). */
export function KindRow({ here }: { here: GameType | undefined }) {
  const t = useTexts('catalogue');
  const categories = useCategoryRows();
  const row = useRef<HTMLUListElement>(null);
  const isThere = categories.data !== undefined;
  // Scrolls the chosen kind into the row without moving the page.
  useEffect(() => {
    const pill = row.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!isThere || here === undefined || !row.current || !pill) return;
    const box = row.current.getBoundingClientRect();
    const isMirrored = getComputedStyle(row.current).direction === 'rtl';
    row.current.scrollBy({ left: isMirrored ? pill.right - box.right + EDGE_PX : pill.left - box.left - EDGE_PX });
  }, [isThere, here]);
  if (categories.error) return null;
  return (
    <nav aria-label={t('kinds')} className="pt-5 pb-4 sm:hidden">
      {categories.data ? (
        <ul ref={row} className="flex gap-2 overflow-x-auto px-4 [scrollbar-width:none]">
          {categories.data.data.lanes.map(({ gameType, title, page, isHot }) => (
            <li key={gameType}>
              <PathLink
                to={page}
                className={`${PILL} ${gameType === here ? LOOKS.here : LOOKS.other}`}
                aria-current={gameType === here ? 'page' : undefined}
              >
                <Emblem name={tileEmblem(CATEGORIES[gameType].tile)} size={28} />
                {title}
                {isHot === 1 ? (
                  <span className="text-hot-text">
                    <Icon name="flame" size={14} />
                    <span className="sr-only">{t('hot')}</span>
                  </span>
                ) : null}
              </PathLink>
            </li>
          ))}
        </ul>
      ) : (
        <div className="px-4">
          <Skeleton height={44} />
        </div>
      )}
    </nav>
  );
}
