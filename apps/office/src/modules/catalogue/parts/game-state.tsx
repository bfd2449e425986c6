import { Badge, type BadgeTone } from '@lantern/ui/base';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import type { Standing } from './standing-fields.tsx';

const TONES: Readonly<Record<Standing['state'], BadgeTone>> = { on: 'win', maintenance: 'amber', hidden: 'plain' };

export function GameStateBadge({ state, backAt }: Standing) {
  const t = useText();
  const when = useWhen();
  return (
    <Badge tone={TONES[state]}>
      {t(`games.states.${state}`)}
      {backAt === null ? null : ` · ${when.short(backAt)}`}
    </Badge>
  );
}
