import { useTextIn } from './texts.tsx';

/**
 * Names of games of any module. A missing text returns the last part of its key: then the code itself is
 * shown.
 */
export function useNames() {
  const textIn = useTextIn();
  return {
    game: (code: string): string => textIn('fairness.games', code) ?? textIn('lottery.game', code) ?? code,
  };
}
