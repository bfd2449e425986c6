import { tagOfLanguage } from '@lantern/i18n/tags';
import { MarketScene } from '@lantern/ui/art';
import { BannerCarousel, Button, Icon } from '@lantern/ui/base';
import { clsx } from 'clsx';
import { FreePlayButton } from '../../modules/session/index.ts';
import { BannerLink } from '../../shared/articles/banner-link.tsx';
import type { Answer } from '../../shared/calls/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { isNotOff, useSettings } from '../../shared/settings/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { openWindow } from '../../shared/windows/index.ts';

/** A longer title takes three lines on a phone, and the space of the text above it. */
const SHORT_TITLE = 22;

type Banner = Answer<'listAnnouncements'>['banners'][number];

function Slide({ banner, first }: { banner: Banner; first: boolean }) {
  const t = useTexts('site');
  const settings = useSettings();
  const visitor = useSession((state) => state.state === 'visitor');
  const invites = first && visitor && isNotOff(settings, 'REGISTER');
  const lang = tagOfLanguage(banner.language);
  const lottery = /^\/(vn)?lottery/.test(banner.url);
  return (
    <>
      <MarketScene />
      <div className="banner-copy page-width">
        <span className={clsx('banner-kicker', banner.title.length > SHORT_TITLE && 'max-sm:hidden')}>
          <Icon name="flame" size={16} />
          {t('home.kicker')}
        </span>
        <h2 lang={lang}>{banner.title}</h2>
        <p lang={lang} className="max-sm:line-clamp-2">
          {banner.text}
        </p>
        <div className="banner-actions">
          {invites ? (
            <Button variant="primary" size="lg" onClick={() => openWindow('register')}>
              {t('home.create')}
            </Button>
          ) : banner.url && banner.linkageType !== 'NONE' ? (
            <BannerLink url={banner.url} linkageType={banner.linkageType}>
              {t(lottery ? 'home.pickNumbers' : 'home.more')}
            </BannerLink>
          ) : null}
          {visitor ? (
            // Above the link that covers the slide.
            <span className="relative z-1">
              <FreePlayButton variant="ghost" size="lg" />
            </span>
          ) : null}
        </div>
      </div>
    </>
  );
}

type HomeBannerProps = { banners: readonly Banner[] | undefined; pending: boolean };

/**
 * The banner of the home group, shown only when banners exist (spec 2). The market scene holds the space while they
 * load.
 */
export function HomeBanner({ banners, pending }: HomeBannerProps) {
  const t = useTexts('site');
  if (pending) {
    return (
      <div className="banner" aria-hidden="true">
        <MarketScene />
      </div>
    );
  }
  // The call may answer with the banners of every group.
  const home = banners?.filter(({ groupName }) => groupName === 'home') ?? [];
  if (home.length === 0) return <div className="under-awning pt-12" />;
  return (
    <BannerCarousel
      label={t('home.banner')}
      pauseLabel={t('home.pause')}
      playLabel={t('home.play')}
      slides={home.map((banner, index) => ({
        id: banner.bannerId,
        label: banner.title,
        content: <Slide banner={banner} first={index === 0} />,
      }))}
    />
  );
}
