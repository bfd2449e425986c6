import { buttonClass, EmptyState, Icon, Pagination, SectionHeading, Skeleton, Tabs } from '@lantern/ui/base';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { CatalogueLobby, type LobbySearch, typeOf, useCategoryRows } from '../../modules/catalogue/index.ts';
import { nameHolds } from '../../modules/lottery/late.ts';
import { SearchBox } from '../../shared/forms/search-box.tsx';
import { FailedPart } from '../../shared/states/failed-part.tsx';
import { useTexts } from '../../shared/texts/index.ts';
import { byClose, type ScheduledGame } from '../draw-schedule/draw-schedule.ts';
import { useDrawSchedule } from '../draw-schedule/use-draw-schedule.ts';
import { useFreeGame } from '../game/use-free-game.ts';
import { GameRow } from './game-row.tsx';
import { KindRow } from './kind-row.tsx';
import { EMBLEMS, GAME_TYPE_OF, gamesOf, type PageKind } from './kinds.ts';
import { LobbyTop } from './lobby-head.tsx';

/** Spec 9: games on a page. */
const PAGE_SIZE = 21;
const OPEN_SHOWN = 8;

type Go = (change: LobbySearch) => void;

function NothingHere({ kind }: { kind: PageKind }) {
  const t = useTexts('catalogue.lobby');
  return (
    <EmptyState
      title={t('none', { name: t(kind) })}
      text={t('noneText')}
      action={
        <>
          <Link to="/lottery" className={buttonClass({ variant: 'primary' })}>
            {t('lottery')}
          </Link>
          <Link to="/index" className={buttonClass({ variant: 'ghost' })}>
            {t('home')}
          </Link>
        </>
      }
    />
  );
}

/** The games of this kind: all or the hot ones, 21 a page. */
function CatalogueSnapshot({ games, search, go }: { games: readonly ScheduledGame[]; search: LobbySearch; go: Go }) {
  const t = useTexts('catalogue.lobby');
  const hot = games.filter((game) => game.isHot === 1);
  const list = search.type === 'hot' ? hot : games;
  const pages = Math.max(1, Math.ceil(list.length / PAGE_SIZE));
  const page = Math.min(pages, Number(search.no ?? 1));
  const shown = list.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return (
    <section aria-label={t('games')}>
      {hot.length > 0 ? (
        <div className="mb-4">
          <Tabs
            look="segmented"
            label={t('lists')}
            value={search.type === 'hot' ? 'hot' : 'all'}
            onChange={(type) => go({ ...search, type: type === 'hot' ? 'hot' : undefined, no: undefined })}
            items={[
              { value: 'all' as const, label: t('all') },
              { value: 'hot' as const, label: t('hot') },
            ]}
          />
        </div>
      ) : null}
      {list.length === 0 ? <EmptyState title={t('noneHot')} text={t('noneHotText')} /> : null}
      <GameRow games={shown} />
      {pages > 1 ? (
        <Pagination
          label={t('pages')}
          page={page}
          pageCount={pages}
          onPage={(next) => go({ ...search, no: String(next) })}
          previousLabel={t('previous')}
          nextLabel={t('next')}
          summary={t('showing', { shown: String(shown.length), total: String(list.length) })}
        />
      ) : null}
    </section>
  );
}

function Found({ games, onClear }: { games: readonly ScheduledGame[]; onClear: () => void }) {
  const t = useTexts('catalogue.lobby');
  return (
    <section aria-label={t('find')}>
      <p role="status" className="mb-4 text-14 text-ink-2">
        {t('found', { count: games.length })} {games.length === 0 ? t('foundText') : null}{' '}
        <button type="button" className="link min-h-6" onClick={onClear}>
          {t('clear')}
        </button>
      </p>
      <GameRow games={games} />
    </section>
  );
}

type KindProps = { kind: PageKind; search: LobbySearch; go: Go };

/** A lobby of the catalogue; where its vendors have nothing to show it suggests open games instead. */
function VendorLobby({ kind, search, go }: KindProps) {
  const t = useTexts('catalogue');
  const tLobby = useTexts('catalogue.lobby');
  const categories = useCategoryRows();
  const onFree = useFreeGame();
  const wanted = typeOf(GAME_TYPE_OF[kind] ?? 'RNG', search);
  const category = categories.data?.data.lanes.find(({ gameType }) => gameType === wanted);
  const setWords = useCallback((q: string | undefined) => go({ ...search, q, no: undefined }), [go, search]);
  if (categories.data && !category) return <DrawLobby kind={kind} search={search} go={go} />;
  return (
    <main>
      <LobbyTop
        title={tLobby(kind)}
        emblem={EMBLEMS[kind]}
        banners={kind}
        intro={category && t('intro', { games: category.games, vendors: category.cards.length })}
        tall={category !== undefined}
      />
      {category ? (
        <CatalogueLobby
          gameType={wanted}
          category={category}
          search={search}
          go={go}
          onFree={onFree}
          find={<SearchBox label={tLobby('find')} words={search.q} onWords={setWords} />}
        />
      ) : (
        <div className="page-width mt-4" aria-busy={categories.isPending}>
          {categories.error ? (
            <FailedPart error={categories.error} onAgain={() => void categories.refetch()} />
          ) : (
            <Skeleton height={420} />
          )}
        </div>
      )}
    </main>
  );
}

/** A page of draws, or of a kind without games: it says so and shows open games; no card is a dead end. */
function DrawLobby({ kind, search, go }: KindProps) {
  const t = useTexts('catalogue.lobby');
  const { market, isPending, error, refetch } = useDrawSchedule();
  const all = byClose(market?.groups.flatMap(({ games }) => games) ?? []);
  const own = gamesOf(kind, market?.groups ?? []);
  const words = search.q;
  return (
    <main>
      <LobbyTop
        title={t(kind)}
        emblem={EMBLEMS[kind]}
        banners={kind}
        intro={!market ? undefined : t('count', { count: own.length })}
      />
      <div className="page-width mt-4 grid gap-4" aria-busy={isPending}>
        <div className="w-full sm:w-72">
          <SearchBox label={t('find')} words={words} onWords={(q) => go({ ...search, q, no: undefined })} />
        </div>
        {error && !market ? <FailedPart error={error} onAgain={() => void refetch()} /> : null}
        {isPending ? <Skeleton height={146} /> : null}
        {market && words !== undefined ? (
          <Found
            games={all.filter(({ remark }) => nameHolds(remark, words))}
            onClear={() => go({ ...search, q: undefined })}
          />
        ) : null}
        {market && words === undefined && own.length > 0 ? (
          <CatalogueSnapshot games={own} search={search} go={go} />
        ) : null}
        {market && words === undefined && own.length === 0 ? (
          <>
            <NothingHere kind={kind} />
            <section aria-labelledby="open-now">
              <SectionHeading
                id="open-now"
                title={t('openNow')}
                more={
                  <Link to="/lottery" className="more">
                    {t('lottery')} <Icon name="chevron-end" size={16} />
                  </Link>
                }
              />
              <GameRow games={all.slice(0, OPEN_SHOWN)} />
            </section>
          </>
        ) : null}
      </div>
    </main>
  );
}

/** A lobby (spec 2), with every choice in its address. */
export function LobbyPage({ kind }: { kind: PageKind }) {
  const search = useSearch({ strict: false }) as LobbySearch;
  const navigate = useNavigate();
  const go = useCallback<Go>((next) => void navigate({ to: '.', search: { ...next }, replace: true }), [navigate]);
  const Lobby = GAME_TYPE_OF[kind] ? VendorLobby : DrawLobby;
  return (
    <>
      <KindRow here={kind === 'elott' ? 'ELOTT' : GAME_TYPE_OF[kind]} />
      <Lobby kind={kind} search={search} go={go} />
    </>
  );
}
