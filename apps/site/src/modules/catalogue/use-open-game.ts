import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { asMember } from '../../shared/windows/index.ts';
import { type PlacedGame, placeOfGame } from './model/place-of-game.ts';

/** Opens a game on its page; a visitor logs in first (spec 6). */
export function useOpenGame(): (game: PlacedGame) => void {
  const navigate = useNavigate();
  return useCallback((game) => asMember(() => void navigate(placeOfGame(game))), [navigate]);
}
