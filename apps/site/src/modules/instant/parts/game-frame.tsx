import '../stage/instant.css';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../../shared/session/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { type InstantInfo, useInstantInfo } from '../instant.queries.ts';
import { GameScene } from './game-scene.tsx';
import { SeenRound } from './seen-round.tsx';

type FrameProps = { game: InstantInfo['game']; provider: string; children: (info: InstantInfo) => ReactNode };

/** The backdrop of the game, and the game once its state is loaded; or a past round that the address names. */
export function GameFrame({ game, provider, children }: FrameProps) {
  const { round: linkedRound } = useSearch({ strict: false });
  // A visitor has no own rounds.
  const visitor = useSession((state) => state.state === 'visitor');
  const round = visitor ? undefined : linkedRound;
  const info = useInstantInfo(game);
  if (info.error && !info.data)
    return (
      <div className="page-width py-8">
        <FailedPart error={info.error} onAgain={() => void info.refetch()} />
      </div>
    );
  return (
    <div className="inst" data-game={game} aria-busy={info.data ? undefined : true}>
      <GameScene game={game} />
      {info.data && round !== undefined ? (
        <SeenRound key={round} id={round} info={info.data} provider={provider} />
      ) : null}
      {info.data && round === undefined ? children(info.data) : null}
    </div>
  );
}
