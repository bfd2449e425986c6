import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { asMember } from '../../shared/windows/index.ts';
import type { Game } from './catalogue.queries.ts';

type Entry = Pick<Game, 'gameCode' | 'vassalage' | 'kind'>;

/** Spec 4, launch: lotteries at their table, all others on the page of the game. A visitor logs in first (spec 6). */
export function useOpenGame(): (game: Entry) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ gameCode, vassalage, kind }) =>
      asMember(() => {
        if (kind === 'lottery') void navigate({ to: '/vnlottery', search: { gameCode } });
        else void navigate({ to: '/game', search: { gameCode, vendor: vassalage } });
      }),
    [navigate],
  );
}
