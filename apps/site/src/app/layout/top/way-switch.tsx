import { Tabs } from '@lantern/ui/base';
import { useTexts } from '../../../shared/texts/index.ts';

export type Way = 'name' | 'mobile';

/**
 * User name or mobile number; the latter continues in the window, with country and code (spec 2, logged-out header).
 */
export function WaySwitch({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
  const t = useTexts('site.top');
  return (
    <Tabs
      label={t('ways')}
      look="segmented"
      value={way}
      onChange={onChange}
      items={[
        { value: 'name', label: t('byName') },
        { value: 'mobile', label: t('byMobile') },
      ]}
    />
  );
}
