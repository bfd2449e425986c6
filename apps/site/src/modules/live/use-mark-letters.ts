import { useMemo } from 'react';
import { useTexts } from '../../shared/texts/index.ts';
import type { MarkLetter } from './model/road-cells.ts';

/** Games whose marks carry a letter; coins have no tie. */
const LETTERED = ['baccarat', 'dragon-tiger', 'sic-bo', 'cockfight', 'xoc-dia'] as const;
const WITHOUT_TIE = 'xoc-dia';

/** Letters of the marks of a game, so that their colour never stands alone; empty where a mark has none. */
export function useMarkLetters(game: string): MarkLetter {
  const t = useTexts('live');
  return useMemo(
    () => (mark) => {
      const lettered = LETTERED.find((one) => one === game);
      if (!lettered) return '';
      if (lettered === WITHOUT_TIE) return mark === 'tie' ? '' : t(`letter.${lettered}.${mark}`);
      return t(`letter.${lettered}.${mark}`);
    },
    [t, game],
  );
}
