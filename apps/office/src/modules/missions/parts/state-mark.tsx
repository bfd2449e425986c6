import { Badge } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { useText } from '../../../shared/texts/index.ts';

type Mission = Pick<Answer<'listOfficeMissions'>['list'][number], 'state' | 'runs'>;
const TONES = { draft: 'plain', live: 'win', stopped: 'danger' } as const;

/** What a mission is now: a live one also says whether its window has begun or is over. */
export function StateMark({ mission: { state, runs } }: { mission: Mission }) {
  const t = useText();
  const isNow = state !== 'live' || runs === 'now' || runs === null;
  return (
    <Badge tone={isNow ? TONES[state] : 'plain'}>
      {isNow ? t(`missions.states.${state}`) : t(`missions.runs.${runs}`)}
    </Badge>
  );
}
