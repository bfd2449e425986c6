import { Emblem, type EmblemName, MarketScene } from '@lantern/ui/art';
import { type ReactNode, Suspense } from 'react';

import { latePart } from '../../shared/late-part.ts';
import type { BannerGroup } from '../../shared/site-module/index.ts';
import { LoadBoundary } from '../states/load-boundary.tsx';

type HeadProps = { title: string; emblem: EmblemName; intro: string | undefined; tall: boolean };

function Head({ title, emblem, intro, tall }: HeadProps) {
  return (
    <header className={`relative -mt-2 overflow-hidden ${tall ? 'h-[166px] pb-7 md:h-50' : 'h-[150px] md:h-44'}`}>
      <MarketScene low />
      <div className="page-width relative flex h-full items-center gap-4 max-sm:pb-5">
        <Emblem name={emblem} palette="paper" size={64} />
        <div>
          <h1 className="text-32 md:text-44">{title}</h1>
          {intro === undefined ? null : <p className="text-14 text-ink-2">{intro}</p>}
        </div>
      </div>
    </header>
  );
}

const GroupBanner = latePart(['content'], () =>
  import('../../shared/articles/group-banner.tsx').then((part) => part.GroupBanner),
);

type TopProps = {
  title: string;
  emblem: EmblemName;
  /** The group of its banners; without one there are none. */
  banners: BannerGroup | undefined;
  intro: string | undefined;
  /** Vendors are placed over its lower edge. */
  tall?: boolean;
  /** Without banners only the title is there, for screen readers. */
  bare?: boolean;
};

/**
 * The banners of the kind's group with the title under them (spec 2); without banners the title is in the market
 * scene.
 */
export function LobbyTop({ title, emblem, banners, intro, tall = false, bare = false }: TopProps) {
  const head: ReactNode = bare ? (
    <h1 className="sr-only">{title}</h1>
  ) : (
    <Head title={title} emblem={emblem} intro={intro} tall={tall} />
  );
  if (banners === undefined) return head;
  return (
    <LoadBoundary missing={head}>
      <Suspense fallback={head}>
        <GroupBanner group={banners} none={head}>
          <div className={`page-width mt-5 ${tall ? 'pb-11' : ''}`}>
            <h1 className="text-32">{title}</h1>
            {intro === undefined ? null : <p className="text-14 text-ink-2 max-sm:hidden">{intro}</p>}
          </div>
        </GroupBanner>
      </Suspense>
    </LoadBoundary>
  );
}
