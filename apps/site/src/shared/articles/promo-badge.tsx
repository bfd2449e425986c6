import { Badge, type BadgeTone } from '@lantern/ui/base';
import type { Answer } from '../calls/index.ts';
import { useTexts } from '../texts/index.ts';

type State = NonNullable<Answer<'listPages'>['list'][number]['badge']>;
const TONES: Readonly<Record<State, BadgeTone>> = {
  soon: 'dusk',
  new: 'amber',
  running: 'warm',
  ending: 'hot',
  ended: 'plain',
};

/** The state of a promotion, by its dates, as a word. */
export function PromoBadge({ state }: { state: State | null }) {
  const t = useTexts('content.promotions');
  return state ? <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge> : null;
}
