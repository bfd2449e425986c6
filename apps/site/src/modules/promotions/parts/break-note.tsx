import { EmptyState } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { useFigures } from '../use-promotion-texts.ts';

/** During a break no promotion is shown. */
export function BreakNote({ pause }: { pause: NonNullable<Answer<'getPlaySafely'>['pause']> }) {
  const t = useTexts('safer-play.pause');
  const { time } = useFigures();
  const until = { time: time(pause.until) };
  return (
    <EmptyState title={pause.kind === 'self_exclusion' ? t('onExcluded', until) : t('on', until)} text={t('onText')} />
  );
}
