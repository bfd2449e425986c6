import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { callApi } from '../../shared/calls/index.ts';
import { asMember } from '../../shared/windows/index.ts';
import { isOpenedThere, type PlacedGame, placeOfGame } from './model/place-of-game.ts';

/** A game with a page of its own is not launched there: the catalogue lists it among the recent ones from here. */
function noteOpened({ gameCode, vassalage, gameType }: PlacedGame): void {
  callApi('launchGame', { body: { gameCode, vassalage, gameType } }).catch(() => undefined);
}

/** Opens a game on its page; a visitor logs in first (spec 6). */
export function useOpenGame(): (game: PlacedGame) => void {
  const navigate = useNavigate();
  return useCallback(
    (game) =>
      asMember(() => {
        const place = placeOfGame(game);
        if (!isOpenedThere(place) && game.kind === 'house') noteOpened(game);
        void navigate(place);
      }),
    [navigate],
  );
}
