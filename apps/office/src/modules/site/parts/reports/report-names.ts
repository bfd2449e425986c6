import { GAME_TYPES } from '@lantern/rules/catalogue';
import { useNames, useText } from '../../../../shared/texts/index.ts';

type GameType = (typeof GAME_TYPES)[number];
const isGameType = (name: string): name is GameType => (GAME_TYPES as readonly string[]).includes(name);

/** What the parts of a report are called; a vendor is its code. */
export function useReportNames() {
  const t = useText();
  const names = useNames();
  return {
    category: (name: string): string => (isGameType(name) ? t(`catalogue.type.${name}`) : name),
    vendor: (name: string): string => name,
    game: names.game,
    currency: (name: string): string => name,
  };
}
