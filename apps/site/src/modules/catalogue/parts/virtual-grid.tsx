import { GAMES_A_PAGE, type GameType } from '@lantern/rules/catalogue';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { WindowVirtualizer } from 'virtua';
import { useCall } from '../../../shared/calls/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Game } from '../catalogue.queries.ts';
import { type CoverRatio, plansOf } from '../model/cover-of.ts';
import type { LobbyChoice } from '../model/lobby-choices.ts';
import type { FavouriteGames } from '../use-favourite-games.ts';
import { gameQuery } from '../use-lobby-games.ts';
import { GameRow } from './game-row.tsx';
import type { TileActs } from './game-tile.tsx';
import { rowHeight, useColumns } from './grid-columns.ts';

/** Spec 9: scroll-load throttle. A row that only flies past asks for nothing. */
const REST_MS = 200;
const STALE_MS = 60_000;
/** Rows above and below the window, in pixels: a cover is drawn before it comes into view, where it holds up no frame. */
const BUFFER = 600;

function useRested(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return rested;
}

type GridProps = {
  gameType: GameType;
  choice: LobbyChoice;
  total: number;
  ratio: CoverRatio;
  likes: FavouriteGames;
  acts: TileActs;
};

/** The games of one row come from the one or two pages that hold them. */
function ShelfRow({ from, columns, ...shelf }: GridProps & { from: number; columns: number }) {
  const { gameType, choice, total, ratio, likes, acts } = shelf;
  const last = Math.min(from + columns, total) - 1;
  const pageOf = (place: number) => Math.floor(place / GAMES_A_PAGE) + 1;
  const enabled = useRested();
  const page = (pageNo: number) => ({ query: gameQuery(gameType, choice, pageNo) });
  const first = useCall('listCatalogueGames', page(pageOf(from)), { enabled, staleMs: STALE_MS });
  const second = useCall('listCatalogueGames', page(pageOf(last)), { enabled, staleMs: STALE_MS });
  const games = Array.from({ length: last - from + 1 }, (_, at): Game | undefined => {
    const place = from + at;
    const { data } = pageOf(place) === pageOf(from) ? first : second;
    return data?.games[place % GAMES_A_PAGE];
  });
  const known = games.filter((game) => game !== undefined);
  const plans = known.length === games.length ? plansOf(known) : [];
  return (
    // A layer of its own: a cover that comes is drawn into its row, and not with everything that shares a tile of the page with it.
    <div className="pb-4.5 will-change-transform [contain:layout_style]">
      <GameRow games={games} plans={plans} columns={columns} ratio={ratio} likes={likes} acts={acts} inTurns />
    </div>
  );
}

/** Every game on one shelf: only the rows near the window are drawn, and only their pages are asked for. */
export function VirtualGrid(shelf: GridProps) {
  const t = useTexts('catalogue');
  const columns = useColumns(shelf.ratio);
  const rows = Math.ceil(shelf.total / columns);
  const section = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other columns it is another width
  useLayoutEffect(() => setWidth(section.current?.clientWidth ?? 0), [columns]);
  return (
    <section ref={section} aria-label={t('games')}>
      <h2 className="sr-only">{t('games')}</h2>
      {width > 0 ? (
        // Who comes back stands where he stood: the shelf is as high as it was before one row of it is drawn.
        <WindowVirtualizer key={columns} bufferSize={BUFFER} itemSize={rowHeight(width, columns, shelf.ratio)}>
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place on the shelf
            <ShelfRow key={row} {...shelf} from={row * columns} columns={columns} />
          ))}
        </WindowVirtualizer>
      ) : null}
    </section>
  );
}
