import { MarketScene } from '@lantern/ui/art';
import { BannerCarousel } from '@lantern/ui/base';
import type { ReactNode } from 'react';
import { type Answer, type CallInput, useCall } from '../calls/index.ts';
import { useTexts } from '../texts/index.ts';
import { BannerLink } from './banner-link.tsx';
import { EditorialText } from './text-language.tsx';

type Banner = Answer<'listAnnouncements'>['banners'][number];
export type BannerGroup = NonNullable<NonNullable<CallInput<'listAnnouncements'>['query']>['groupName']>;

const STALE_MS = 60_000;
/** Banners alone, no announcements with them. */
const NO_NOTICES = 'none';

/** One slide: the market scene, the text, and the link. */
export function GroupSlide({
  banner,
}: {
  banner: Pick<Banner, 'language' | 'title' | 'text' | 'url' | 'linkageType'>;
}) {
  const t = useTexts('content.banner');
  const { language, title, text, url, linkageType } = banner;
  return (
    <>
      <MarketScene low />
      <div className="banner-copy page-width">
        <h2>
          <EditorialText language={language}>{title}</EditorialText>
        </h2>
        <p>
          <EditorialText language={language}>{text}</EditorialText>
        </p>
        {url && linkageType !== 'NONE' ? (
          <BannerLink url={url} linkageType={linkageType}>
            {t(linkageType === 'GAME' ? 'game' : linkageType === 'PROMO' ? 'promotion' : 'more')}
            {/* The name after “Read more”, for screen readers and search engines. */}
            <span className="sr-only">: {title}</span>
          </BannerLink>
        ) : null}
      </div>
    </>
  );
}

/** Height and lettering of the slides of a group: lower than the home page's. */
export const GROUP_LOOK =
  '[&_.banner]:h-48 md:[&_.banner]:h-60 [&_.banner-copy]:pt-5! md:[&_.banner-copy]:pt-7! [&_.banner-copy]:pb-4! max-md:[&_.banner-copy_p]:max-w-[62%]! max-md:[&_.banner-copy_h2]:max-w-[62%]! md:[&_.banner-copy_h2]:max-w-xl! [&_.banner-copy_h2]:text-[1.375rem]! md:[&_.banner-copy_h2]:text-32! [&_.banner-copy_p]:my-2! md:[&_.banner-copy_p]:mb-4! [&_.lights]:bottom-3! [&_.lights]:bg-band!';

type GroupBannerProps = { group: BannerGroup; none?: ReactNode; children?: ReactNode };

/**
 * The banner of a route's group (spec 2): slides every 5,000 ms, dots, pause. Without banners it shows its fallback,
 * else its children; while they load the market scene keeps the same height, so that nothing below moves.
 */
export function GroupBanner({ group, none = null, children }: GroupBannerProps) {
  const t = useTexts('content.banner');
  const { data, isPending } = useCall(
    'listAnnouncements',
    { query: { types: NO_NOTICES, groupName: group } },
    { staleMs: STALE_MS },
  );
  const banners = (data?.banners ?? []).filter(({ groupName }) => groupName === group);
  if (!isPending && banners.length === 0) return none;
  return (
    <>
      <div className={GROUP_LOOK}>
        {isPending ? (
          <div className="banner" aria-hidden="true">
            <MarketScene low />
          </div>
        ) : (
          <BannerCarousel
            label={t('label')}
            pauseLabel={t('pause')}
            playLabel={t('play')}
            slides={banners.map((banner) => ({
              id: banner.bannerId,
              label: banner.title,
              content: <GroupSlide banner={banner} />,
            }))}
          />
        )}
      </div>
      {children}
    </>
  );
}
