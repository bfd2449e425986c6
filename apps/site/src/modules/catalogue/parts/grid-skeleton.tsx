import type { CoverRatio } from '../model/cover-of.ts';
import { GameRow } from './game-row.tsx';
import { useColumns } from './grid-columns.ts';

const ROWS = 3;
const NOBODY = { has: () => false, toggle: () => undefined };
const NOTHING = { onOpen: () => undefined, onTap: () => undefined, onLike: () => undefined };

/** The shape of a list before its games are known. */
export function GridSkeleton({ ratio }: { ratio: CoverRatio }) {
  const columns = useColumns(ratio);
  const games = Array.from({ length: columns * ROWS }, () => undefined);
  return (
    <div aria-busy="true">
      <GameRow games={games} plans={[]} columns={columns} ratio={ratio} likes={NOBODY} acts={NOTHING} />
    </div>
  );
}
