import { buttonClass } from '@lantern/ui/base';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';

/** The vendor's own page with the round; nothing while the vendor has none. */
export function VendorReplay({ id }: { id: string }) {
  const t = useTexts('wager');
  const { data } = useMemberCall('getVendorReplay', { params: { id } });
  return data ? (
    <a href={data.url} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant: 'amber' })}>
      {t('openRecall')}
    </a>
  ) : null;
}

/** Whether the vendor of a recalled wager can show its round again. */
export function canReplay(detail: Readonly<Record<string, unknown>>): boolean {
  const { vendor } = detail;
  return typeof vendor === 'object' && vendor !== null && 'replay' in vendor && vendor.replay === true;
}
