import { StreetScene } from '@lantern/ui/art';
import { BannerCarousel, Button, buttonClass, Icon } from '@lantern/ui/base';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { Answer } from '../../shared/calls/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { isNotOff, useSettings } from '../../shared/settings/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { openWindow } from '../../shared/windows/index.ts';
import { FreePlayButton } from '../windows/free-play-button.tsx';

type Banner = Answer<'listAnnouncements'>['banners'][number];

/** A slide's own address: a page of ours stays in the page, another site opens beside it. */
function SlideLink({ url, children }: { url: string; children: string }) {
  const router = useRouter();
  const own = url.startsWith('/');
  const follow = (event: MouseEvent) => {
    if (!own || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    router.history.push(url);
  };
  return (
    <a
      href={url}
      className={buttonClass({ variant: 'primary', size: 'lg' })}
      onClick={follow}
      {...(own ? {} : { target: '_blank', rel: 'noreferrer' })}
    >
      {children}
    </a>
  );
}

function Slide({ banner, first }: { banner: Banner; first: boolean }) {
  const t = useTexts('site');
  const settings = useSettings();
  const visitor = useSession((state) => state.state === 'visitor');
  const invites = first && visitor && isNotOff(settings, 'REGISTER');
  const lottery = /^\/(vn)?lottery/.test(banner.url);
  return (
    <>
      <StreetScene />
      <div className="banner-copy market-width">
        <span className="banner-kicker">
          <Icon name="flame" size={16} />
          {t('home.kicker')}
        </span>
        <h2>{banner.title}</h2>
        <p>{banner.text}</p>
        <div className="banner-actions">
          {invites ? (
            <Button variant="primary" size="lg" onClick={() => openWindow('register')}>
              {t('home.create')}
            </Button>
          ) : banner.url ? (
            <SlideLink url={banner.url}>{t(lottery ? 'home.pickNumbers' : 'home.more')}</SlideLink>
          ) : null}
          {visitor ? <FreePlayButton variant="ghost" size="lg" /> : null}
        </div>
      </div>
    </>
  );
}

type HomeBannerProps = { banners: readonly Banner[] | undefined; pending: boolean };

/** The banner of the home group; it is there only when banners exist (spec 2). The street stands while they come. */
export function HomeBanner({ banners, pending }: HomeBannerProps) {
  const t = useTexts('site');
  if (pending) {
    return (
      <div className="banner" aria-hidden="true">
        <StreetScene />
      </div>
    );
  }
  if (!banners || banners.length === 0) return <div className="under-awning pt-12" />;
  return (
    <BannerCarousel
      label={t('home.banner')}
      pauseLabel={t('home.pause')}
      playLabel={t('home.play')}
      slides={banners.map((banner, index) => ({
        id: banner.bannerId,
        label: banner.title,
        content: <Slide banner={banner} first={index === 0} />,
      }))}
    />
  );
}
