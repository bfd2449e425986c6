import { buttonClass } from '@lantern/ui/base';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { asMember } from '../windows/index.ts';

type BannerLinkProps = {
  url: string;
  linkageType: string;
  /** A separate button instead of one that covers its slide. */
  alone?: boolean;
  children: ReactNode;
};

// A pressed button moves, and a moved element becomes the containing block of its overlay: the press would miss the
// slide.
const COVERING =
  'static! active:transform-none! active:translate-none! after:absolute after:-inset-x-[50vw] after:inset-y-0';

/**
 * The link of a slide (spec 2): pressing anywhere on the slide opens it. A page of this site opens in this tab, a game
 * asks for a log-in first (spec 6), another site opens in a new tab.
 */
export function BannerLink({ url, linkageType, alone = false, children }: BannerLinkProps) {
  const router = useRouter();
  const own = url.startsWith('/');
  const follow = (event: MouseEvent) => {
    if (!own || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const open = () => router.history.push(url);
    if (linkageType === 'GAME') asMember(open);
    else open();
  };
  return (
    <a
      href={url}
      className={`${buttonClass({ variant: 'primary', size: 'lg' })} ${alone ? '' : COVERING}`}
      onClick={follow}
      {...(own ? {} : { target: '_blank', rel: 'noreferrer' })}
    >
      {children}
    </a>
  );
}
