import { MarketScene } from '@lantern/ui/art';
import type { ReactNode } from 'react';
import { type BannerGroup, GroupBanner } from './group-banner.tsx';

type PageHeadProps = { title: ReactNode; lead?: ReactNode; children?: ReactNode };

/** The head of a content page: the low market scene with the page's name on it. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <header className="no-print relative -mt-2 grid min-h-[150px] overflow-hidden md:min-h-44">
      <MarketScene low />
      <div className="page-width relative flex flex-col justify-center gap-1 pt-7 pb-5 md:pt-4 md:pb-2">
        <h1 className="max-w-3xl text-[1.75rem] max-sm:max-w-[72%] max-lg:max-w-[62%] md:text-32 lg:text-44">
          {title}
        </h1>
        {lead ? <p className="max-w-xl text-14 text-ink-2 max-sm:max-w-[57%] max-lg:max-w-[46%]">{lead}</p> : null}
        {children}
      </div>
    </header>
  );
}

/** The same for a route with a banner group (spec 2): its banners above, the name of the page below them. */
export function GroupHead({ group, title, lead = '' }: { group: BannerGroup; title: string; lead?: string }) {
  return (
    <GroupBanner group={group} none={<PageHead title={title} lead={lead} />}>
      <div className="page-width pt-8">
        <h1 className="text-32 md:text-44">{title}</h1>
        {lead ? <p className="mt-1 text-ink-2">{lead}</p> : null}
      </div>
    </GroupBanner>
  );
}
