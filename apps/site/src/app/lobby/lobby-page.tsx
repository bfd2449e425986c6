import { Emblem, StreetScene } from '@lantern/ui/art';
import { buttonClass, EmptyState, Icon, Pagination, SectionHeading, Skeleton, Tabs } from '@lantern/ui/base';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { loadGroupBanner } from '../../rooms/content/index.ts';
import { nameHolds } from '../../rooms/lottery/index.ts';
import { latePart } from '../../shared/late-part.ts';
import { FailedPart } from '../../shared/states/failed-part.tsx';
import { useTexts } from '../../shared/texts/index.ts';
import { useMarket } from '../market/market.ts';
import { byClose, type MarketGame } from '../market/market-reading.ts';
import { LoadBoundary } from '../states/load-boundary.tsx';
import { GameShelf } from './game-shelf.tsx';
import { EMBLEMS, gamesOf, type PageKind } from './kinds.ts';
import type { LobbySearch } from './lobby-search.ts';
import { SearchBox } from './search-box.tsx';

/** Spec 9: games on a page. */
const PAGE_SIZE = 21;
const OPEN_SHOWN = 8;

type Go = (change: LobbySearch) => void;

function Head({ kind, count }: { kind: PageKind; count: number | undefined }) {
  const t = useTexts('frame');
  return (
    <header className="relative -mt-2 h-[150px] overflow-hidden md:h-44">
      <StreetScene low />
      <div className="market-width relative flex h-full items-center gap-4 max-sm:pb-5">
        <Emblem name={EMBLEMS[kind]} palette="paper" size={64} />
        <div>
          <h1 className="text-32 md:text-44">{t(`lobby.${kind}`)}</h1>
          {kind === 'shop' || kind === 'game' || count === undefined ? null : (
            <p className="text-14 text-ink-2">{t('lobby.count', { count })}</p>
          )}
        </div>
      </div>
    </header>
  );
}

function NothingHere({ kind }: { kind: PageKind }) {
  const t = useTexts('frame');
  const words =
    kind === 'shop'
      ? [t('lobby.noneGoods'), t('lobby.noneGoodsText')]
      : kind === 'game'
        ? [t('lobby.noGame'), t('lobby.noGameText')]
        : [t('lobby.none', { name: t(`lobby.${kind}`) }), t('lobby.noneText')];
  return (
    <EmptyState
      title={words[0] ?? ''}
      text={words[1]}
      action={
        <>
          <Link to="/lottery" className={buttonClass({ variant: 'primary' })}>
            {t('lobby.lottery')}
          </Link>
          <Link to="/index" className={buttonClass({ variant: 'ghost' })}>
            {t('lobby.home')}
          </Link>
        </>
      }
    />
  );
}

/** The games of this kind: all or the hot ones, 21 a page. */
function Shelf({ games, search, go }: { games: readonly MarketGame[]; search: LobbySearch; go: Go }) {
  const t = useTexts('frame');
  const hot = games.filter((game) => game.isHot === 1);
  const list = search.type === 'hot' ? hot : games;
  const pages = Math.max(1, Math.ceil(list.length / PAGE_SIZE));
  const page = Math.min(pages, Number(search.page ?? 1));
  const shown = list.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return (
    <section aria-label={t('lobby.games')}>
      {hot.length > 0 ? (
        <div className="mb-4">
          <Tabs
            look="segmented"
            label={t('lobby.lists')}
            value={search.type === 'hot' ? 'hot' : 'all'}
            onChange={(type) => go({ ...search, type: type === 'hot' ? 'hot' : undefined, page: undefined })}
            items={[
              { value: 'all' as const, label: t('lobby.all') },
              { value: 'hot' as const, label: t('lobby.hot') },
            ]}
          />
        </div>
      ) : null}
      {list.length === 0 ? <EmptyState title={t('lobby.noneHot')} text={t('lobby.noneHotText')} /> : null}
      <GameShelf games={shown} />
      {pages > 1 ? (
        <Pagination
          label={t('lobby.pages')}
          page={page}
          pageCount={pages}
          onPage={(next) => go({ ...search, page: String(next) })}
          previousLabel={t('lobby.previous')}
          nextLabel={t('lobby.next')}
          summary={t('lobby.showing', { shown: String(shown.length), total: String(list.length) })}
        />
      ) : null}
    </section>
  );
}

function Found({ games, onClear }: { games: readonly MarketGame[]; onClear: () => void }) {
  const t = useTexts('frame');
  return (
    <section aria-label={t('lobby.find')}>
      <p role="status" className="mb-4 text-14 text-ink-2">
        {t('lobby.found', { count: games.length })} {games.length === 0 ? t('lobby.foundText') : null}{' '}
        <button type="button" className="link min-h-6" onClick={onClear}>
          {t('lobby.clear')}
        </button>
      </p>
      <GameShelf games={games} />
    </section>
  );
}

const GroupBanner = latePart(['content'], loadGroupBanner);

/** The banners of the kind's group with the title under them (spec 2); without banners the title stands in the street. */
function Top({ kind, count }: { kind: PageKind; count: number | undefined }) {
  const t = useTexts('frame');
  const head: ReactNode = <Head kind={kind} count={count} />;
  if (kind === 'game') return head;
  return (
    <LoadBoundary missing={head}>
      <Suspense fallback={head}>
        <GroupBanner group={kind} none={head}>
          <h1 className="market-width mt-5 text-32">{t(`lobby.${kind}`)}</h1>
        </GroupBanner>
      </Suspense>
    </LoadBoundary>
  );
}

/**
 * A lobby (spec 2): the games of its kind from the menu of what stands. Where there are none it says so in words and shows what
 * is open; no card leads nowhere.
 */
export function LobbyPage({ kind }: { kind: PageKind }) {
  const t = useTexts('frame');
  const search = useSearch({ strict: false }) as LobbySearch;
  const navigate = useNavigate();
  const go: Go = (change) => void navigate({ to: '.', search: change as never, replace: true });
  const { market, isPending, error, refetch } = useMarket();
  const all = byClose(market?.groups.flatMap(({ games }) => games) ?? []);
  const own = gamesOf(kind, market?.groups ?? []);
  const words = search.q;
  return (
    <main>
      <Top kind={kind} count={market ? own.length : undefined} />
      <div className="market-width mt-4 grid gap-4" aria-busy={isPending}>
        <div className="w-full sm:w-72">
          <SearchBox label={t('lobby.find')} words={words} onWords={(q) => go({ ...search, q, page: undefined })} />
        </div>
        {error && !market ? <FailedPart error={error} onAgain={() => void refetch()} /> : null}
        {isPending ? <Skeleton height={146} /> : null}
        {market && words !== undefined ? (
          <Found
            games={all.filter(({ remark }) => nameHolds(remark, words))}
            onClear={() => go({ ...search, q: undefined })}
          />
        ) : null}
        {market && words === undefined && own.length > 0 ? <Shelf games={own} search={search} go={go} /> : null}
        {market && words === undefined && own.length === 0 ? (
          <>
            <NothingHere kind={kind} />
            <section aria-labelledby="open-now">
              <SectionHeading
                id="open-now"
                title={t('lobby.openNow')}
                more={
                  <Link to="/lottery" className="more">
                    {t('lobby.lottery')} <Icon name="chevron-end" size={16} />
                  </Link>
                }
              />
              <GameShelf games={all.slice(0, OPEN_SHOWN)} />
            </section>
          </>
        ) : null}
      </div>
    </main>
  );
}
