import { TYPE_STALLS } from '@lantern/rules/catalogue';
import { StallCard } from '@lantern/ui/base';
import { useLanes } from '../../rooms/catalogue/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { otherLanes } from '../layout/nav-kinds.tsx';
import { PathLink } from '../path-link.tsx';

/** Game types that have something to play, each as a stall with its awning (look.md 7, home order). */
export function GameStalls() {
  const t = useTexts('catalogue');
  const lanes = otherLanes(useLanes().data?.data.lanes);
  // One stall is no row, and its games stand right below.
  if (lanes.length < 2) return null;
  return (
    <nav aria-label={t('kinds')} className="mt-8">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(120px,1fr))] gap-3">
        {lanes.map(({ gameType, title, page, games, isHot }) => (
          <StallCard
            key={gameType}
            stall={TYPE_STALLS[gameType]}
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
