import { Emblem, MarketScene } from '@lantern/ui/art';
import { type ReactNode, Suspense } from 'react';
import { loadGroupBanner } from '../../modules/content/index.ts';
import { latePart } from '../../shared/late-part.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { LoadBoundary } from '../states/load-boundary.tsx';
import { EMBLEMS, type PageKind } from './kinds.ts';

function Head({ kind, intro, tall }: { kind: PageKind; intro: string | undefined; tall: boolean }) {
  const t = useTexts('catalogue.lobby');
  return (
    <header className={`relative -mt-2 overflow-hidden ${tall ? 'h-[166px] pb-7 md:h-50' : 'h-[150px] md:h-44'}`}>
      <MarketScene low />
      <div className="page-width relative flex h-full items-center gap-4 max-sm:pb-5">
        <Emblem name={EMBLEMS[kind]} palette="paper" size={64} />
        <div>
          <h1 className="text-32 md:text-44">{t(kind)}</h1>
          {intro === undefined ? null : <p className="text-14 text-ink-2">{intro}</p>}
        </div>
      </div>
    </header>
  );
}

const GroupBanner = latePart(['content'], loadGroupBanner);

type TopProps = {
  kind: PageKind;
  intro: string | undefined;
  /** Vendors are placed over its lower edge. */
  tall?: boolean;
};

/**
 * The banners of the kind's group with the title under them (spec 2); without banners the title is in the market
 * scene.
 */
export function LobbyTop({ kind, intro, tall = false }: TopProps) {
  const t = useTexts('catalogue.lobby');
  const head: ReactNode = <Head kind={kind} intro={intro} tall={tall} />;
  // The spec names no banners for cockfights.
  if (kind === 'cockfight') return head;
  return (
    <LoadBoundary missing={head}>
      <Suspense fallback={head}>
        <GroupBanner group={kind} none={head}>
          <div className={`page-width mt-5 ${tall ? 'pb-11' : ''}`}>
            <h1 className="text-32">{t(kind)}</h1>
            {intro === undefined ? null : <p className="text-14 text-ink-2 max-sm:hidden">{intro}</p>}
          </div>
        </GroupBanner>
      </Suspense>
    </LoadBoundary>
  );
}
