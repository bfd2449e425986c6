import '../stage/live.css';
import type { LiveGame, LiveTable } from '@lantern/contract/live';
import { LIVE_HOUSE_GAMES } from '@lantern/rules/catalogue';
import { buttonClass, Icon } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../shared/texts/index.ts';
import { mainSpots } from '../model/cloth.ts';
import { streakOf } from '../model/streak.ts';
import { LobbyOfTables } from '../parts/lobby-of-tables.tsx';
import { StreakText } from '../parts/roads.tsx';
import { TableCard } from '../parts/table-card.tsx';
import { useFeed } from '../use-feed.ts';

/** In the order of the catalogue; the contract itself stays out of the browser. */
const GAMES = LIVE_HOUSE_GAMES.map(({ code }) => code as LiveGame);
const STREAKS_SHOWN = 3;
const WATCHED = 4;

/** The longest streaks that run now. */
function Streaks({ tables }: { tables: readonly LiveTable[] }) {
  const t = useTexts('live');
  const running = tables
    .map((table) => ({ table, length: streakOf(table) }))
    .filter(({ length }) => length >= 4)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, STREAKS_SHOWN);
  const watched = tables.filter(({ state, game }) => state === 'open' && mainSpots(game).length > 0).slice(0, WATCHED);
  return (
    <div className="streaks">
      {running.length > 0 ? (
        <>
          <b>
            <Icon name="trend" size={16} /> {t('runningNow')}
          </b>
          {running.map(({ table }) => (
            <Link key={table.code} to="/live" search={{ table: table.code }}>
              {table.name} <StreakText table={table} />
            </Link>
          ))}
          <small>{t('pastNote')}</small>
        </>
      ) : null}
      {watched.length > 1 ? (
        <Link
          to="/live"
          search={{ tables: watched.map(({ code }) => code).join('.') }}
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
        >
          <Icon name="grid" size={16} /> {t('watch', { count: String(watched.length) })}
        </Link>
      ) : null}
    </div>
  );
}

type LobbyProps = {
  game: string | undefined;
  onGame: (game: LiveGame | undefined) => void;
  stake: string | undefined;
  onStake: (stake: string | undefined) => void;
};

/** The tables of the house, each with its live road: one subscription for all. */
export function TableLobby({ game, onGame, stake, onStake }: LobbyProps) {
  const t = useTexts('live');
  const news = useFeed();
  const all = [...news.feed.values()];
  const chosen = GAMES.find((one) => one === game);
  const tables = all.filter((table) => chosen === undefined || table.game === chosen);
  const count = (one: LiveGame): number => all.filter((table) => table.game === one).length;
  const items = GAMES.filter((one) => count(one) > 0).map((one) => ({
    value: one,
    label: t('gameCount', { game: t(`game.${one}`), count: String(count(one)) }),
  }));
  return (
    <LobbyOfTables
      news={news}
      intro={(tables, players) => t('intro', { tables, players })}
      kinds={{
        value: chosen ?? 'all',
        onChange: (next) => onGame(GAMES.find((one) => one === next)),
        items: [{ value: 'all', label: t('allGames') }, ...items],
      }}
      tables={tables}
      empty={{ title: t('noTables'), text: t('noTablesText') }}
      stake={stake}
      onStake={onStake}
      Shown={TableCard}
    >
      <Streaks tables={tables} />
    </LobbyOfTables>
  );
}
