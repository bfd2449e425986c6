import { Badge } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { useText } from '../../../shared/texts/index.ts';

type Prize = Pick<Answer<'listOfficePrizes'>['list'][number], 'stage' | 'isRequested'>;
const TONES = { draft: 'plain', scheduled: 'dusk', running: 'win', over: 'plain', stopped: 'danger' } as const;

/** What a wheel, rain or raffle is now, and whether a request of it waits. */
export function StageMark({ prize: { stage, isRequested } }: { prize: Prize }) {
  const t = useText();
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={TONES[stage]}>{t(`prizes.stages.${stage}`)}</Badge>
      {isRequested ? <Badge tone="amber">{t('prizes.requested')}</Badge> : null}
    </span>
  );
}
