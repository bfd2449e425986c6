import type { LiveTable } from '@lantern/contract/live';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Picture } from '../model/picture.ts';
import { play } from '../model/sound.ts';
import { useLiveTexts } from '../use-live-texts.ts';

/** Sounds at the changes of a round. */
export function useTableSounds(picture: Picture, net: number | null): void {
  const { scene, steps, isShown } = picture;
  const before = useRef(scene);
  const count = steps.length;
  useEffect(() => {
    if (before.current === scene) return;
    before.current = scene;
    if (scene === 'lastCall') play('lastCall');
    if (scene === 'closed') play('closed');
  }, [scene]);
  useEffect(() => {
    if (count > 0) play('card');
  }, [count]);
  const hasWon = isShown && net !== null && net > 0;
  useEffect(() => {
    if (hasWon) play('win');
  }, [hasWon]);
}

/** Phases and results for screen readers. */
export function Announcer({ table, picture, net }: { table: LiveTable; picture: Picture; net: number | null }) {
  const t = useTexts('live');
  const words = useLiveTexts();
  const { round, game } = table;
  const result =
    picture.isShown && round?.outcome != null
      ? words.result(
          game,
          round.outcome,
          round.steps.map(({ value }) => value),
        )
      : null;
  const own = net === null || result === null ? '' : net > 0 ? t('youWin', { amount: words.exact(net) }) : '';
  const text = result === null ? t(`phase.${picture.scene}`) : `${result}. ${own}`;
  return (
    <p className="sr-only" role="status" data-scene={picture.scene} data-round={round?.roundId}>
      {text}
    </p>
  );
}
