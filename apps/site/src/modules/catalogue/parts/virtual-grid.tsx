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

/** Spec 9: scroll-load throttle. A row that passes quickly requests nothing. */
const REST_MS = 200;
const STALE_MS = 60_000;
/** Rows above and below the window, in pixels: a cover is drawn before it comes into view, where it delays no frame. */
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

/** The games of one row come from one or two pages. */
function GridRow({ from, columns, ...list }: GridProps & { from: number; columns: number }) {
  const { gameType, choice, total, ratio, likes, acts } = list;
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
    // Its own layer: a loading cover repaints only its row, not everything that shares a compositor tile with it.
    <div className="pb-4.5 will-change-transform [contain:layout_style]">
      <GameRow games={games} plans={plans} columns={columns} ratio={ratio} likes={likes} acts={acts} inTurns />
    </div>
  );
}

/** Every game in one list: only the rows near the window are rendered, and only their pages are requested. */
export function VirtualGrid(list: GridProps) {
  const t = useTexts('catalogue');
  const columns = useColumns(list.ratio);
  const rows = Math.ceil(list.total / columns);
  const section = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns mean another width
  useLayoutEffect(() => setWidth(section.current?.clientWidth ?? 0), [columns]);
  return (
    <section ref={section} aria-label={t('games')}>
      <h2 className="sr-only">{t('games')}</h2>
      {width > 0 ? (
        // On the way back the scroll position is the same: the list has its former height before a row of it is
        // rendered.
        <WindowVirtualizer key={columns} bufferSize={BUFFER} itemSize={rowHeight(width, columns, list.ratio)}>
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
            <GridRow key={row} {...list} from={row * columns} columns={columns} />
          ))}
        </WindowVirtualizer>
      ) : null}
    </section>
  );
}
