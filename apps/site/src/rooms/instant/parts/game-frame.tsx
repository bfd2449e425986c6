import '../stage/instant.css';
import { StreetScene } from '@lantern/ui/art';
import type { ReactNode } from 'react';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { type InstantInfo, useInstantInfo } from '../instant.queries.ts';

type FrameProps = { game: InstantInfo['game']; children: (info: InstantInfo) => ReactNode };

/** The street behind the game, and the game as soon as it is known how it stands. */
export function GameFrame({ game, children }: FrameProps) {
  const info = useInstantInfo(game);
  if (info.error && !info.data)
    return (
      <div className="market-width py-8">
        <FailedPart error={info.error} onAgain={() => void info.refetch()} />
      </div>
    );
  return (
    <div className="inst" data-game={game} aria-busy={info.data ? undefined : true}>
      <StreetScene />
      {info.data ? children(info.data) : null}
    </div>
  );
}
