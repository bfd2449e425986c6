import type { LiveTable } from '@lantern/contract/live';
import { useReducedMotion } from '../../../shared/media.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Picture } from '../model/picture.ts';
import { useLiveTexts } from '../use-live-texts.ts';

type AnnouncerProps = { table: LiveTable; picture: Picture; net: number | null; isCancelled: boolean };

/** Phases and results for screen readers; without motion the fight is a sentence for everybody. */
export function PitAnnouncer({ table, picture, net, isCancelled }: AnnouncerProps) {
  const t = useTexts('live.cockfight');
  const tLive = useTexts('live');
  const words = useLiveTexts();
  const isStill = useReducedMotion();
  const { round, game } = table;
  const { scene, isShown } = picture;
  const result = isShown && round?.outcome != null ? words.result(game, round.outcome, []) : null;
  const own = result !== null && net !== null && net > 0 ? tLive('youWin', { amount: words.exact(net) }) : '';
  const phase = scene === 'shuffling' || scene === 'result' ? 'waiting' : scene;
  const text = isCancelled && scene !== 'open' ? t('announce.cancelled') : (result ?? t(`announce.${phase}`));
  const isSeen = isStill && scene === 'dealing';
  return (
    <p className={isSeen ? 'pit-still' : 'sr-only'} role="status" data-scene={scene} data-round={round?.roundId}>
      {own ? `${text}. ${own}` : text} {isSeen ? t('reduced') : null}
    </p>
  );
}
