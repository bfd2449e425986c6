import { useMemo } from 'react';
import { useTexts } from '../texts/index.ts';

const NUMBERED = ['straight', 'split', 'street', 'trio', 'corner', 'six-line'] as const;
const PLACED = ['dozen', 'column', 'total', 'triple', 'double', 'single', 'combination'] as const;

/** Of blackjack: `seat-3`, `seat-3-pairs`. */
const SEAT = /^seat-([1-7])(?:-(.+))?$/;

export type SpotName = (code: string) => string;

/** Names of the spots of tables by their code: `corner-8-9-11-12` is `Corner 8, 9, 11, 12`. Texts of `live.spot`. */
export function useSpotTexts(): SpotName {
  const t = useTexts('live.spot');
  return useMemo(
    () => (code) => {
      const [, seat, bet = 'main'] = SEAT.exec(code) ?? [];
      if (seat !== undefined) return t(`seat.${bet as 'main'}`, { seat });
      const numbers = /^(.+?)-(\d+(?:-\d+)*)$/.exec(code);
      const list = numbers?.[2]?.split('-').join(', ') ?? '';
      const inside = NUMBERED.find((one) => one === numbers?.[1]);
      const place = PLACED.find((one) => one === numbers?.[1]);
      if (inside) return t(inside, { numbers: list });
      if (place) return t(place, { numbers: list });
      return t(code as 'banker');
    },
    [t],
  );
}
