import { Skeleton, StallCard } from '@lantern/ui/base';
import { useLanes } from '../../rooms/catalogue/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { PathLink } from '../path-link.tsx';
import { GAME_TYPE_OF, type PageKind, STALL_OF } from './kinds.ts';

/** Every kind that has something to play, on a phone, whose bar has no room for them (look.md 7): what its tab "Games" opens. */
export function KindRow({ kind }: { kind: PageKind }) {
  const t = useTexts('catalogue');
  const lanes = useLanes();
  const here = kind === 'elott' ? 'ELOTT' : GAME_TYPE_OF[kind];
  if (lanes.error) return null;
  return (
    <nav aria-label={t('kinds')} className="market-width pt-3 pb-3 sm:hidden">
      {lanes.data ? (
        <div className="stalls">
          {lanes.data.data.lanes.map(({ gameType, title, page, isHot }) => (
            <StallCard
              key={gameType}
              stall={STALL_OF[gameType]}
              label={title}
              {...(isHot === 1 && { tag: t('hot') })}
              link={({ className, children }) => (
                <PathLink
                  to={page}
                  className={`${className} ${gameType === here ? 'border-primary bg-primary-soft text-primary-text' : ''}`}
                  aria-current={gameType === here ? 'page' : undefined}
                >
                  {children}
                </PathLink>
              )}
            />
          ))}
        </div>
      ) : (
        <Skeleton height={102} />
      )}
    </nav>
  );
}
