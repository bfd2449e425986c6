import { useCallback, useMemo } from 'react';
import { type CatalogueGame, useOpenGame } from '../../modules/catalogue/index.ts';
import { startFreePlay } from '../../modules/session/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { isOn, useSettings } from '../../shared/settings/index.ts';

/** Free play from a card (spec 6): a trial account is opened, then the game. Undefined where the merchant offers none. */
export function useFreeGame(): ((game: CatalogueGame) => void) | undefined {
  const open = useOpenGame();
  const offered = isOn(useSettings(), 'FREEPLAY');
  const play = useCallback(
    async (game: CatalogueGame) => {
      await startFreePlay();
      if (useSession.getState().state === 'member') open(game);
    },
    [open],
  );
  return useMemo(() => (offered ? (game: CatalogueGame) => void play(game) : undefined), [offered, play]);
}
