import { useLanguage } from '../../../shared/texts/index.ts';
import type { StaffGame } from './game-form.tsx';

/** The name of a game in the operator's language; without one its code. */
export function useGameName(): (game: Pick<StaffGame, 'names' | 'gameCode'>) => string {
  const language = useLanguage((texts) => texts.code);
  return ({ names, gameCode }) => names[language] ?? names['EN'] ?? gameCode;
}
