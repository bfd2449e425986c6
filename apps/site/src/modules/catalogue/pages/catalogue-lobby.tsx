import type { GameType } from '@lantern/rules/catalogue';
import { Button, EmptyState } from '@lantern/ui/base';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { usePastEnd } from '../../../shared/past-end.ts';
import { useSession } from '../../../shared/session/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { asMember } from '../../../shared/windows/index.ts';
import type { CategoryRow, Game, Vendor } from '../catalogue.queries.ts';
import { ratioOf } from '../model/cover-of.ts';
import { chooseFilter, chooseVendor, readChoice } from '../model/lobby-choices.ts';
import type { LobbySearch } from '../model/lobby-search.ts';
import { GridSkeleton } from '../parts/grid-skeleton.tsx';
import { LobbyFilters } from '../parts/lobby-filters.tsx';
import { PagedGrid } from '../parts/paged-grid.tsx';
import { PlaySheet } from '../parts/play-sheet.tsx';
import { VendorTabs } from '../parts/vendor-tabs.tsx';
import { VendorWindow } from '../parts/vendor-window.tsx';
import { VirtualGrid } from '../parts/virtual-grid.tsx';
import { useFavouriteGames } from '../use-favourite-games.ts';
import { useLobbyGames } from '../use-lobby-games.ts';
import { useOpenGame } from '../use-open-game.ts';

type CatalogueLobbyProps = {
  gameType: GameType;
  category: CategoryRow;
  search: LobbySearch;
  go: (next: LobbySearch) => void;
  /** The search field of the app. */
  find: ReactNode;
  /** Some vendors of the type only: one of them is always chosen. */
  isPart?: boolean;
  /** Free play, where the merchant offers it to visitors. */
  onFree?: ((game: Game) => void) | undefined;
};

/** Favourites and recent games belong to a member: a visitor who opens their address has to log in (spec 6). */
function useOwnList(isOwn: boolean): boolean {
  const { state, checked } = useSession();
  const waits = isOwn && checked && state === 'visitor';
  useEffect(() => {
    if (waits) asMember(() => undefined);
  }, [waits]);
  return waits;
}

function NoGames({ reason, onAll }: { reason: 'default' | 'hot' | 'fav' | 'recent' | 'search'; onAll: () => void }) {
  const t = useTexts('catalogue');
  return (
    <EmptyState
      title={t(`none.${reason}`)}
      text={t(`noneText.${reason}`)}
      action={<Button onClick={onAll}>{t('showAll')}</Button>}
    />
  );
}

/** The number of found games, announced to screen readers. */
function Found({ count, onClear }: { count: number; onClear: () => void }) {
  const t = useTexts('catalogue');
  return (
    <p role="status" className="mb-4 text-14 text-ink-2">
      {t('found', { count })}{' '}
      <button type="button" className="link min-h-6" onClick={onClear}>
        {t('clear')}
      </button>
    </p>
  );
}

type CardActs = {
  open: ReturnType<typeof useOpenGame>;
  onTap: (game: Game) => void;
  onLike: (game: Game) => void;
  onFree: CatalogueLobbyProps['onFree'];
};

/** What a card of the grid does. One object for all renders, so that no card is rendered again; free play is for visitors. */
function useCardActs({ open, onTap, onLike, onFree }: CardActs) {
  const isMember = useSession((state) => state.state === 'member');
  const liking = useRef(onLike);
  liking.current = onLike;
  const free = isMember ? undefined : onFree;
  return useMemo(
    () => ({ onOpen: open, onTap, onLike: (game: Game) => liking.current(game), onFree: free }),
    [open, onTap, free],
  );
}

/** The lobby of a game type (spec 2, electronic-games lobby): vendors, filters, and the list of games. */
export function CatalogueLobby(props: CatalogueLobbyProps) {
  const { gameType, category, search, go, find, onFree, isPart = false } = props;
  const choice = readChoice(search);
  const top = useRef<HTMLDivElement>(null);
  const waits = useOwnList(choice.list === 'fav' || choice.list === 'recent');
  const { source, page: answered } = useLobbyGames(gameType, choice, true);
  const toNumber = (number: number) => go({ ...search, no: number === 1 ? undefined : String(number) });
  const isPastEnd = usePastEnd(answered && { pageNo: choice.page, totalPages: answered.totalPages }, toNumber);
  const page = isPastEnd ? undefined : answered;
  const likes = useFavouriteGames();
  const open = useOpenGame();
  const [tapped, setTapped] = useState<Game | null>(null);
  const [popped, setPopped] = useState<Vendor | null>(null);
  const acts = useCardActs({ open, onTap: setTapped, onLike: likes.toggle, onFree });
  const pressVendor = (vassalage: string | undefined) => {
    const vendor = category.cards.find((card) => card.vassalage === vassalage);
    // Spec 4: a list pops up first, or the vendor's own lobby opens.
    if (vendor?.way === 'popup') setPopped(vendor);
    else if (vendor?.way === 'launch') open({ ...vendor, kind: 'vendor' });
    else go(chooseVendor(search, vassalage));
  };
  const toPage = (number: number) => {
    toNumber(number);
    top.current?.scrollIntoView({ block: 'start' });
  };
  const ratio = ratioOf(gameType);
  const shared = { ratio, likes, acts };
  return (
    <div className="page-width">
      <VendorTabs
        vendors={category.cards}
        total={isPart ? undefined : category.games}
        value={choice.vendor}
        onChange={pressVendor}
      />
      <div ref={top} className="scroll-mt-4">
        <LobbyFilters gameType={gameType} choice={choice} search={search} go={go} find={find} />
      </div>
      {choice.words !== undefined && page ? (
        <Found count={page.total} onClear={() => go(chooseFilter(search, { ...search, q: undefined }))} />
      ) : null}
      {source.error && !page ? <FailedPart error={source.error} onAgain={() => void source.refetch()} /> : null}
      {!page && !source.error && !waits ? <GridSkeleton ratio={ratio} /> : null}
      {waits || page?.total === 0 ? (
        <NoGames reason={choice.words === undefined ? choice.list : 'search'} onAll={() => go({})} />
      ) : null}
      {page && page.total > 0 ? (
        search.view === 'scroll' && choice.list === 'default' ? (
          <VirtualGrid gameType={gameType} choice={choice} total={page.total} {...shared} />
        ) : (
          <PagedGrid page={page} number={choice.page} onPage={toPage} {...shared} />
        )
      ) : null}
      {tapped ? (
        <PlaySheet
          game={tapped}
          liked={likes.has(tapped.nodeId)}
          {...acts}
          onOpen={(game) => {
            setTapped(null);
            open(game);
          }}
          onClose={() => setTapped(null)}
        />
      ) : null}
      {popped ? <VendorWindow vendor={popped} onOpen={open} onClose={() => setPopped(null)} /> : null}
    </div>
  );
}
