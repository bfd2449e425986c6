import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { asMember } from '../../shared/windows/index.ts';

/** Spec 2, mega menu: a click needs a log-in and then goes to `/vnlottery?gameCode=`. */
export function useOpenGame(): (gameCode: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (gameCode) => asMember(() => void navigate({ to: '/vnlottery', search: { gameCode } })),
    [navigate],
  );
}
