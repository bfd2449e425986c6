import type { LiveTable } from '@lantern/contract/live';
import { hasRoads, WHEEL } from '@lantern/games/tables';
import { Badge, Icon } from '@lantern/ui/base';
import { TableArt } from '@lantern/ui/tables';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';
import { HAND_NAMES, handsOfDealt } from '../model/hands.ts';
import { useLiveTexts } from '../use-live-texts.ts';
import { usePicture } from '../use-picture.ts';
import { LastResults } from './last-results.tsx';
import { Seconds } from './phase-pill.tsx';
import { BigRoad, Counts } from './roads.tsx';

const COLUMNS = 20;
const LAST: Readonly<Record<string, number>> = { roulette: 16, 'sic-bo': 5, 'bau-cua': 5, blackjack: 12 };

/** The art shows what was last dealt. */
function Art({ table }: { table: LiveTable }) {
  const last = table.road.at(-1)?.dealt ?? [];
  const hands =
    table.game === 'blackjack'
      ? { first: ['As', 'Kh'], second: [''] }
      : HAND_NAMES[table.game] && handsOfDealt(table.game, last);
  const none = ['', ''];
  return (
    <TableArt
      game={table.game}
      values={last}
      order={WHEEL}
      {...(hands ? { hands: last.length > 0 ? [hands.first, hands.second] : [none, none] } : {})}
    />
  );
}

function State({ table }: { table: LiveTable }) {
  const t = useTexts('live');
  const words = useLiveTexts();
  const { scene, untilMs, spanMs, isShown } = usePicture(table);
  if (table.state === 'closed') return <span className="card-state">{t('phase.shut')}</span>;
  if ((scene === 'open' || scene === 'lastCall') && untilMs !== null)
    return <Seconds untilMs={untilMs} spanMs={spanMs} />;
  const last = table.road.at(-1);
  const text = isShown && last ? words.result(table.game, last.outcome, last.dealt) : t(`phase.${scene}`);
  return <span className="card-state">{text}</span>;
}

/** A table on its card in the lobby: the room, the time that is left, the road, limits and players. */
export const TableCard = memo(function TableCard({ table }: { table: LiveTable }) {
  const t = useTexts('live');
  const words = useLiveTexts();
  const variant = table.variant === null ? null : t(`variant.${table.variant as 'la-partage'}`);
  const { minStake, maxStake } = table.limits;
  return (
    <article className="table-card" data-table={table.code} data-state={table.state}>
      <Link to="/live" search={{ table: table.code }} className="table-card-link">
        <span className="table-card-art">
          <Art table={table} />
          <span className="table-card-badges">
            {table.isTrial ? <Badge tone="amber">{t('trial')}</Badge> : null}
            {table.minLevel > 0 ? <Badge tone="dusk">{t('level', { level: String(table.minLevel) })}</Badge> : null}
          </span>
          <State table={table} />
        </span>
        <span className="table-card-road">
          {table.road.length === 0 ? (
            <span className="table-card-empty">{t('emptyRoad')}</span>
          ) : hasRoads(table.game) && table.game !== 'sic-bo' ? (
            <BigRoad table={table} columns={COLUMNS} />
          ) : (
            <LastResults table={table} count={LAST[table.game] ?? 5} />
          )}
        </span>
        <span className="table-card-words">
          <b>{table.name}</b>
          <small>
            {variant ? t('gameVariant', { game: t(`game.${table.game}`), variant }) : t(`game.${table.game}`)}
          </small>
          <span className="table-card-facts">
            <span>
              <Icon name="wallet" size={14} />{' '}
              <span className="num">{t('limits', { min: words.plain(minStake), max: words.plain(maxStake) })}</span>
            </span>
            <span>
              <Icon name="users" size={14} /> <span className="num">{table.players}</span>
              <span className="sr-only"> {t('players', { count: table.players })}</span>
            </span>
            {hasRoads(table.game) ? <Counts table={table} /> : null}
          </span>
        </span>
      </Link>
    </article>
  );
});
