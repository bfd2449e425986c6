import { MarketScene } from '@lantern/ui/art';
import { Button, EmptyState, Skeleton, Tabs } from '@lantern/ui/base';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useEffect, useRef } from 'react';
import { TickingCountdown, useAtClock, useZone } from '../../../shared/clock/index.ts';
import { SearchBox } from '../../../shared/forms/search-box.tsx';
import { useSession } from '../../../shared/session/index.ts';
import { showInRow } from '../../../shared/show-in-row.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { asMember } from '../../../shared/windows/index.ts';
import type { LotteryGame } from '../lottery.queries.ts';
import { chooseList, chooseTag, LIST_TYPES, type ListType } from '../model/lobby-list.ts';
import type { LobbySearch } from '../model/search.ts';
import { WEEKDAYS, type Weekday } from '../model/weekdays.ts';
import { HotSlides, HotSlidesToCome } from '../parts/lobby/hot-slides.tsx';
import { LotteryCard } from '../parts/lobby/lottery-card.tsx';
import { TagMenu } from '../parts/lobby/tag-menu.tsx';
import { useWeekdayNames } from '../parts/use-names.ts';
import { useLobby } from '../use-lobby.ts';

const route = getRouteApi('/lottery');
const SKELETONS = 12;

type Lobby = ReturnType<typeof useLobby>;
type Go = (change: (search: LobbySearch) => LobbySearch) => void;

/** `/lottery`: every lottery with its last numbers and the time left (spec 2, lottery lobby). */
export function LobbyPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const lobby = useLobby(search);
  // Deferred: React then renders the games in slices, not in one long task.
  const arrived = useDeferredValue(lobby.arrived);
  const go = useCallback<Go>((change) => void navigate({ search: change, replace: true }), [navigate]);
  // The route's query names a game: the lobby redirects to its table.
  if (search.gameCode !== undefined)
    return <Navigate to="/vnlottery" search={{ gameCode: search.gameCode, playType: search.playType }} replace />;
  return (
    <main>
      <LobbyHead lobby={lobby} />
      <div className="page-width">
        {arrived ? <HotSlides games={lobby.hot} endOf={lobby.endOf} /> : <HotSlidesToCome />}
        <Filters lobby={lobby} search={search} go={go} />
        <Cards lobby={lobby} arrived={arrived} search={search} go={go} />
      </div>
    </main>
  );
}

/** The next closing draw of all games, for the line under the title. */
function nextClose(lobby: Lobby, nowMs: number): number | undefined {
  const ends = lobby.groups
    .flatMap(({ gameMenus }) => gameMenus)
    .filter(({ numero }) => numero !== null)
    .map(lobby.endOf)
    .filter((end) => end > nowMs);
  return ends.length === 0 ? undefined : Math.min(...ends);
}

function LobbyHead({ lobby }: { lobby: Lobby }) {
  const t = useTexts('lottery.lobby');
  const next = useAtClock((nowMs) => nextClose(lobby, nowMs));
  return (
    <header className="relative -mt-2 h-[150px] overflow-hidden md:h-44">
      <MarketScene low />
      <div className="page-width relative flex h-full flex-col justify-center max-sm:pb-5">
        <h1 className="text-32 md:text-44">{t('title')}</h1>
        <p className="text-14 text-ink-2 max-sm:max-w-56">
          <span className="max-sm:hidden">{t('drawsToday', { count: lobby.drawsToday })} </span>
          {next === undefined ? null : (
            <>
              {t('nextCloses')}{' '}
              <span className="text-amber-text">
                <TickingCountdown label={t('closesIn')} endsAtMs={next} closedLabel="" look="plain" />
              </span>
            </>
          )}
        </p>
      </div>
    </header>
  );
}

function Filters({ lobby, search, go }: { lobby: Lobby; search: LobbySearch; go: Go }) {
  const t = useTexts('lottery.lobby');
  const isMember = useSession((session) => session.state === 'member');
  const setWords = useCallback((q: string | undefined) => go((now) => ({ ...now, q })), [go]);
  const setList = (list: ListType) => {
    // Without a login nothing changes: the log-in popup opens, and the list after it (spec 4, 6).
    if ((list === 'fav' || list === 'recent') && !isMember)
      return asMember(() => go((now) => chooseList(now, list, true)));
    go((now) => chooseList(now, list, isMember));
  };
  const lists = LIST_TYPES.filter((list) => list !== 'hot' || lobby.hot.length > 0);
  return (
    <div className="mt-4 mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Tabs
          label={t('lists')}
          look="segmented"
          items={lists.map((value) => ({ value, label: t(`list.${value}`) }))}
          value={search.list ?? 'default'}
          onChange={setList}
        />
        <div className="w-full sm:w-56">
          <SearchBox label={t('find')} words={search.q} onWords={setWords} />
        </div>
      </div>
      <TagMenu
        tags={lobby.groups.map(({ tag, labelName }) => ({ tag, name: labelName }))}
        value={search.tag}
        onChange={(tag) => go((now) => chooseTag(now, tag))}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {search.list === undefined ? <Weekdays lobby={lobby} go={go} /> : null}
        <UpdatedLine lobby={lobby} search={search} />
      </div>
    </div>
  );
}

function Weekdays({ lobby, go }: { lobby: Lobby; go: Go }) {
  const t = useTexts('lottery.lobby');
  const names = useWeekdayNames();
  const choose = (day: Weekday | 'ALL') => go((now) => ({ ...now, day: day === lobby.today ? undefined : day }));
  const days = WEEKDAYS.map((day) => ({
    value: day,
    label: day,
    hint: day === lobby.today ? t('today') : names[day].short,
    name: day === lobby.today ? `${names[day].long}, ${t('today')}` : names[day].long,
  }));
  const row = useRef<HTMLDivElement>(null);
  // On a phone the row is wider than the screen: the chosen day is scrolled into view.
  useEffect(() => {
    const tab = row.current?.querySelector(`[data-value="${lobby.day}"]`);
    showInRow(tab?.parentElement, tab);
  }, [lobby.day]);
  return (
    <div ref={row} className="min-w-0">
      <Tabs<Weekday | 'ALL'>
        label={t('weekdays')}
        look="number"
        items={[...days, { value: 'ALL', label: '∗', hint: t('all'), name: t('allDays') }]}
        value={lobby.day}
        onChange={choose}
      />
    </div>
  );
}

function UpdatedLine({ lobby, search }: { lobby: Lobby; search: LobbySearch }) {
  const t = useTexts('lottery.lobby');
  const zone = useZone();
  if (search.list !== undefined) return null;
  return (
    <p className="min-h-4.5 text-12 text-ink-3">
      {lobby.updatedAtMs === undefined ? null : (
        <>
          {t('refreshes')} <b className="num font-semibold text-ink-2">{zone.stamp(lobby.updatedAtMs).slice(11)}</b>
        </>
      )}
    </p>
  );
}

type CardsProps = { lobby: Lobby; arrived: boolean; search: LobbySearch; go: Go };

function Cards({ lobby, arrived, search, go }: CardsProps) {
  const t = useTexts('lottery.lobby');
  if (lobby.error) return <FailedPart error={lobby.error} onAgain={lobby.retry} />;
  const grid = 'draw-row grid gap-3.5 sm:grid-cols-2 lg:grid-cols-4';
  if (lobby.games === undefined || !arrived)
    return (
      <div className={grid} aria-busy="true">
        {Array.from({ length: SKELETONS }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders without identity
          <Skeleton key={place} height={146} className="rounded-3" />
        ))}
      </div>
    );
  if (lobby.games.length === 0) return <NoGames search={search} go={go} />;
  return (
    <section className={grid} aria-label={t('games')}>
      <h2 className="sr-only">{t('games')}</h2>
      {lobby.games.map((game: LotteryGame) => (
        <LotteryCard
          key={game.gameId}
          game={game}
          endsAtMs={lobby.endOf(game)}
          favourites={lobby.favourites}
          playType={search.playType}
        />
      ))}
    </section>
  );
}

function NoGames({ search, go }: { search: LobbySearch; go: Go }) {
  const t = useTexts('lottery.lobby');
  const key = search.q === undefined ? (search.list ?? 'default') : 'search';
  return (
    <EmptyState
      title={t(`none.${key}`)}
      text={t(`noneText.${key}`)}
      action={<Button onClick={() => go(() => ({ day: 'ALL' }))}>{t('showAll')}</Button>}
    />
  );
}
