import '../stage/live.css';
import type { LiveGame, LiveTable } from '@lantern/contract/live';
import { LIVE_HOUSE_GAMES } from '@lantern/rules/catalogue';
import { buttonClass, EmptyState, Icon, Skeleton, Tabs } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { streakOf } from '../model/streak.ts';
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
  const watched = tables.filter(({ state }) => state === 'open').slice(0, WATCHED);
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

type LobbyProps = { game: string | undefined; onGame: (game: LiveGame | undefined) => void };

/** The tables of the house, each with its live road: one subscription for all. */
export function TableLobby({ game, onGame }: LobbyProps) {
  const t = useTexts('live');
  const { feed, error, isPending, refetch } = useFeed();
  const all = [...feed.values()];
  const chosen = GAMES.find((one) => one === game);
  const tables = all.filter((table) => chosen === undefined || table.game === chosen);
  const count = (one: LiveGame): number => all.filter((table) => table.game === one).length;
  if (error && all.length === 0)
    return (
      <div className="page-width py-6">
        <FailedPart error={error} onAgain={() => void refetch()} />
      </div>
    );
  return (
    <div className="page-width table-lobby" aria-busy={isPending || undefined}>
      <p className="text-14 text-ink-2" role="status">
        {all.length > 0
          ? t('intro', { tables: all.length, players: all.reduce((sum, { players }) => sum + players, 0) })
          : null}
      </p>
      <Tabs
        look="chips"
        label={t('games')}
        value={chosen ?? 'all'}
        onChange={(next) => onGame(GAMES.find((one) => one === next))}
        items={[
          { value: 'all', label: t('allGames') },
          ...GAMES.filter((one) => count(one) > 0).map((one) => ({
            value: one,
            label: t('gameCount', { game: t(`game.${one}`), count: String(count(one)) }),
          })),
        ]}
      />
      <Streaks tables={tables} />
      {isPending && all.length === 0 ? <Skeleton height={420} /> : null}
      {!isPending && tables.length === 0 ? <EmptyState title={t('noTables')} text={t('noTablesText')} /> : null}
      <div className="table-grid">
        {tables.map((table) => (
          <TableCard key={table.code} table={table} />
        ))}
      </div>
      <p className="road-note">{t('trialNote')}</p>
    </div>
  );
}
