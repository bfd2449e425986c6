import { spotTextOf } from '@lantern/rules/tables';
import { useMemo } from 'react';
import { useTexts } from '../texts/index.ts';

export type SpotName = (code: string) => string;

/** Names of the spots of tables by their code: `corner-8-9-11-12` is `Corner 8, 9, 11, 12`. Texts of `tables.spots`. */
export function useSpotTexts(): SpotName {
  const t = useTexts('tables.spots');
  return useMemo(
    () => (code) => {
      const { key, values } = spotTextOf(code);
      return t(key as 'straight', values as { numbers: string });
    },
    [t],
  );
}
