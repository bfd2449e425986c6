import { Icon } from '@lantern/ui/base';
import { useSettings } from '../../shared/settings/index.ts';
import { useTexts } from '../../shared/texts/index.ts';

/** Where customer service is, when the merchant set a place outside this site; pages of ours that do not exist are not linked. */
export function useSupportAddress(): string | undefined {
  const path = useSettings()?.customerService.path ?? '';
  return /^(https:\/\/|mailto:)/.test(path) ? path : undefined;
}

export function SupportLink({ className }: { className: string }) {
  const t = useTexts('site');
  const address = useSupportAddress();
  if (!address) return null;
  return (
    <a className={className} href={address} target="_blank" rel="noreferrer">
      <Icon name="headset" size={16} />
      {t('rail.support')}
    </a>
  );
}
