import { SPORTS_VENDOR } from '@lantern/rules/catalogue';
import { useSearch } from '@tanstack/react-router';
import type { OwnLobbyProps } from '../../../shared/site-module/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Path } from '../parts/list/list-bar.tsx';
import { useSports } from '../sports.queries.ts';
import { SportsFrame } from '../sports-frame.tsx';
import { MaintenanceProvider } from '../use-maintenance.tsx';
import { CalendarPage } from './calendar-page.tsx';
import { categoryOf, ListPage } from './list-page.tsx';
import { ManyPage } from './many-page.tsx';
import { MatchPage } from './match-page.tsx';
import { ResultsPage } from './results-page.tsx';
import { TablePage } from './table-page.tsx';

function Sportsbook({ path, Lobby }: { path: Path } & Pick<OwnLobbyProps, 'Lobby'>) {
  const search = useSearch({ from: path });
  const { match, matches, show } = search;
  if (match !== undefined) return <MatchPage key={match} path={path} matchId={match} group={search.group} />;
  if (matches !== undefined) return <ManyPage path={path} ids={[...new Set(matches.split('.'))]} />;
  if (show === 'table' && search.league !== undefined) return <TablePage path={path} league={search.league} />;
  if (show === 'results') return <ResultsPage path={path} search={search} />;
  if (show === 'calendar') return <CalendarPage path={path} search={search} />;
  return <SportsLobby path={path} Lobby={Lobby} />;
}

function SportsLobby({ path, Lobby }: { path: Path } & Pick<OwnLobbyProps, 'Lobby'>) {
  const t = useTexts('sports');
  const tLobby = useTexts('catalogue.lobby');
  const search = useSearch({ from: path });
  const { data } = useSports(categoryOf(path));
  const live = data?.list.reduce((sum, one) => sum + one.live, 0) ?? 0;
  const today = data?.list.reduce((sum, one) => sum + one.today, 0) ?? 0;
  const isEsports = path === '/esports';
  const { when, sport, league, day, words, sort } = search;
  return (
    <Lobby
      gameType={isEsports ? 'ESPORTS' : 'SPORTS'}
      title={tLobby(isEsports ? 'esports' : 'sports')}
      emblem={isEsports ? 'sword' : 'ball'}
      banners={isEsports ? 'esports' : 'sports'}
      isBare={!isEsports}
      {...(data && isEsports ? { intro: t('esportsIntro', { live, today: String(today) }) } : {})}
      own={{ when, sport, league, day, words, sort }}
      ownVendor={SPORTS_VENDOR}
      othersTitle={t('otherBooks')}
    >
      <ListPage path={path} search={search} />
    </Lobby>
  );
}

const framed = (path: Path, Lobby: OwnLobbyProps['Lobby']) => (
  <SportsFrame>
    <MaintenanceProvider>
      <Sportsbook path={path} Lobby={Lobby} />
    </MaintenanceProvider>
  </SportsFrame>
);

/** `/sports`: matches of the day by league, one match, several, results and the calendar. */
export const SportsPage = ({ Lobby }: OwnLobbyProps) => framed('/sports', Lobby);
/** `/esports`: the same by game. */
export const EsportsPage = ({ Lobby }: OwnLobbyProps) => framed('/esports', Lobby);
