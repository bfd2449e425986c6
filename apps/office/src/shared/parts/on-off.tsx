import { Badge } from '@lantern/ui/base';
import { useText } from '../texts/index.ts';

/** Whether a thing of a list is on. */
export function OnOff({ isOn }: { isOn: boolean }) {
  const t = useText();
  return <Badge tone={isOn ? 'win' : 'plain'}>{t(isOn ? 'common.on' : 'common.off')}</Badge>;
}
