import type { IconName } from '@lantern/ui/art';
import { Badge, type BadgeTone } from '@lantern/ui/base';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Status } from '../model/cards.ts';

const LOOKS: Readonly<Record<Status, readonly [BadgeTone, IconName]>> = {
  coming_soon: ['dusk', 'clock'],
  join: ['warm', 'plus'],
  signed_up: ['dusk', 'check'],
  in_progress: ['amber', 'play'],
  claim: ['win', 'gift'],
  applying: ['amber', 'send'],
  issued: ['win', 'message'],
  claimed: ['win', 'check'],
  rejected: ['danger', 'alert'],
  closed: ['plain', 'lock'],
};

/** One of the ten statuses of spec 4, with its icon (promo-detail-light.png). */
export function StatusBadge({ status }: { status: Status }) {
  const t = useTexts('promotions.status');
  const [tone, icon] = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(status)}
    </Badge>
  );
}
