import { Badge } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { useText } from '../../../shared/texts/index.ts';

type Promotion = Pick<Answer<'listOfficePromotions'>['list'][number], 'state' | 'runs'>;
const TONES = { draft: 'plain', live: 'win', stopped: 'danger' } as const;

/** What a promotion is now: a live one also says whether its window has begun or is over. */
export function StateMark({ promotion: { state, runs } }: { promotion: Promotion }) {
  const t = useText();
  const isNow = state !== 'live' || runs === 'now' || runs === null;
  return (
    <Badge tone={isNow ? TONES[state] : 'plain'}>
      {isNow ? t(`promotions.states.${state}`) : t(`promotions.runs.${runs}`)}
    </Badge>
  );
}
