import { VIP_SERVICE_ABOVE } from '@lantern/rules/vip';
import { Icon, type LinkSlotProps } from '@lantern/ui/base';
import type { MouseEvent } from 'react';
import { useSession } from '../../shared/session/index.ts';
import { useSettings } from '../../shared/settings/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { PathLink } from '../path-link.tsx';

/** An address of the settings: a page of this site or an external one; anything else is not linked. */
export const placeOf = (path: string | undefined): string | undefined =>
  path !== undefined && /^(\/(?![/\\])|https:\/\/|mailto:|tel:)/.test(path) ? path : undefined;

/** Spec 9: the chat window. */
const CHAT = 'popup,noopener,noreferrer,width=440,height=500';

function openChat(event: MouseEvent<HTMLAnchorElement>): void {
  // With a key pressed the browser opens the address as the person wants it.
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  window.open(event.currentTarget.href, 'support', CHAT);
}

/** Customer service: an external chat opens in a window of its own. */
export function SupportLink({ to, ...slot }: Partial<LinkSlotProps> & { to: string }) {
  if (!to.startsWith('https:')) return <PlaceLink to={to} {...slot} />;
  return (
    <a href={to} target="_blank" rel="noreferrer" onClick={openChat} {...slot}>
      {slot.children}
    </a>
  );
}

/** Links to an address of the settings: a page of this site in this tab, an external one in another. */
export function PlaceLink({ to, ...slot }: Partial<LinkSlotProps> & { to: string }) {
  if (to.startsWith('/')) return <PathLink to={to} {...slot} />;
  return (
    <a href={to} target="_blank" rel="noreferrer" {...slot}>
      {slot.children}
    </a>
  );
}

/** Where members are sent with their questions: the VIP service above its level (spec 6), while they are logged in, else the service for all. */
export function useServicePlace(): string | undefined {
  const settings = useSettings();
  const isVip = useSession(({ member }) => (member?.clubLabel.rankLevel ?? 0) > VIP_SERVICE_ABOVE);
  const own = isVip ? placeOf(settings?.vipService.path) : undefined;
  return own ?? placeOf(settings?.customerService.path);
}

/** Affiliate customer service in the top bar (spec 2); the merchant's general one where there is none. */
export function AffiliateLink({ className }: { className: string }) {
  const t = useTexts('site');
  const settings = useSettings();
  const own = placeOf(settings?.affiliateService.path);
  const service = useServicePlace();
  const to = own ?? service;
  if (!to) return null;
  return (
    <SupportLink to={to} className={className}>
      <Icon name="headset" size={16} />
      {t(own ? 'top.affiliate' : 'top.support')}
    </SupportLink>
  );
}
