import type { CoverPlan } from '@lantern/ui/art';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import type { Game } from '../catalogue.queries.ts';
import type { CoverRatio } from '../model/cover-of.ts';
import type { FavouriteGames } from '../use-favourite-games.ts';
import { useDrawTurn } from './draw-turns.ts';
import { GameTile, type TileActs } from './game-tile.tsx';

export const rowStyle = (columns: number): CSSProperties => ({
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
});
export const ROW = 'grid gap-x-4 gap-y-4.5 max-sm:gap-x-2.5';

type GameRowProps = {
  games: readonly (Game | undefined)[];
  plans: readonly (CoverPlan | undefined)[];
  columns: number;
  ratio: CoverRatio;
  likes: FavouriteGames;
  acts: TileActs;
  /** In a long list covers are drawn one after the other. */
  inTurns?: boolean;
};

type WaitingProps = {
  ratio: CoverRatio;
  /** Hundreds of them pass in a long list: a shimmer would be drawn again in every frame. */
  still?: boolean;
};

function Waiting({ ratio, still = false }: WaitingProps): ReactNode {
  const look = still ? 'block bg-sunken' : 'skeleton';
  return (
    <div aria-hidden="true">
      <span className={`${look} rounded-3`} style={{ aspectRatio: ratio.replace(':', '/') }} />
      <span className={`${look} mt-2 h-4 w-3/4 rounded-2`} />
      <span className={`${look} mt-1.5 h-3 w-1/2 rounded-2`} />
    </div>
  );
}

type TileProps = ComponentProps<typeof GameTile>;

function TileInTurn(tile: TileProps) {
  return useDrawTurn() ? <GameTile {...tile} /> : <Waiting ratio={tile.ratio} still />;
}

/** Covers side by side; those that have not loaded yet keep their space. */
export function GameRow({ games, plans, columns, ratio, likes, acts, inTurns = false }: GameRowProps) {
  const Tile = inTurns ? TileInTurn : GameTile;
  return (
    <div className={ROW} style={rowStyle(columns)}>
      {games.map((game, place) => {
        const plan = plans[place];
        return game && plan ? (
          <Tile key={game.nodeId} game={game} plan={plan} ratio={ratio} liked={likes.has(game.nodeId)} {...acts} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders without identity
          <Waiting key={place} ratio={ratio} still={inTurns} />
        );
      })}
    </div>
  );
}
