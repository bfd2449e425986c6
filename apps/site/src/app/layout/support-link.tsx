import { Icon } from '@lantern/ui/base';
import { useSettings } from '../../shared/settings/index.ts';
import { useTexts } from '../../shared/texts/index.ts';

/** An address of the settings that leads out of this site; anything else is not linked. */
export const outsideAddress = (path: string | undefined): string | undefined =>
  path !== undefined && /^(https:\/\/|mailto:|tel:)/.test(path) ? path : undefined;

/** Where customer service is, when the merchant set a place outside this site. */
export const useSupportAddress = (): string | undefined => outsideAddress(useSettings()?.customerService.path);

/** Affiliate customer service in the top bar (spec 2); the merchant's ordinary one where there is no other. */
export function AffiliateLink({ className }: { className: string }) {
  const t = useTexts('site');
  const settings = useSettings();
  const own = outsideAddress(settings?.affiliateService.path);
  const address = own ?? outsideAddress(settings?.customerService.path);
  if (!address) return null;
  return (
    <a className={className} href={address} target="_blank" rel="noreferrer">
      <Icon name="headset" size={16} />
      {t(own ? 'top.affiliate' : 'top.support')}
    </a>
  );
}
