import { Icon, type LinkSlotProps } from '@lantern/ui/base';
import { useSettings } from '../../shared/settings/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { PathLink } from '../path-link.tsx';

/** An address of the settings: a page of this site or an external one; anything else is not linked. */
export const placeOf = (path: string | undefined): string | undefined =>
  path !== undefined && /^(\/(?![/\\])|https:\/\/|mailto:|tel:)/.test(path) ? path : undefined;

/** Links to an address of the settings: a page of this site in this tab, an external one in another. */
export function PlaceLink({ to, ...slot }: Partial<LinkSlotProps> & { to: string }) {
  if (to.startsWith('/')) return <PathLink to={to} {...slot} />;
  return (
    <a href={to} target="_blank" rel="noreferrer" {...slot}>
      {slot.children}
    </a>
  );
}

/** Affiliate customer service in the top bar (spec 2); the merchant's general one where there is none. */
export function AffiliateLink({ className }: { className: string }) {
  const t = useTexts('site');
  const settings = useSettings();
  const own = placeOf(settings?.affiliateService.path);
  const to = own ?? placeOf(settings?.customerService.path);
  if (!to) return null;
  return (
    <PlaceLink to={to} className={className}>
      <Icon name="headset" size={16} />
      {t(own ? 'top.affiliate' : 'top.support')}
    </PlaceLink>
  );
}
