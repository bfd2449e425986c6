import type { LiveTable } from '@lantern/contract/live';
import { HAND_NAMES, handsOfDealt, hasRoads, WHEEL } from '@lantern/games/tables';
import { Badge } from '@lantern/ui/base';
import { TableArt } from '@lantern/ui/tables';
import { memo } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';
import { LastResults } from './last-results.tsx';
import { CARD_COLUMNS, LobbyCard } from './lobby-card.tsx';
import { BigRoad } from './roads.tsx';

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

/** A table on its card in the lobby. */
export const TableCard = memo(function TableCard({ table }: { table: LiveTable }) {
  const t = useTexts('live');
  const { game } = table;
  const variant = table.variant === null ? null : t(`variant.${table.variant as 'la-partage'}`);
  const hasBigRoad = hasRoads(game) && game !== 'sic-bo';
  return (
    <LobbyCard
      table={table}
      lobby="/live"
      phase={(scene) => t(`phase.${scene}`)}
      art={<Art table={table} />}
      badges={{
        after: table.minLevel > 0 ? <Badge tone="dusk">{t('level', { level: String(table.minLevel) })}</Badge> : null,
      }}
      emptyRoad={t(table.shoe === null ? 'noRoundsYet' : 'emptyRoad')}
      road={
        hasBigRoad ? (
          <BigRoad table={table} columns={CARD_COLUMNS} />
        ) : (
          <LastResults table={table} count={LAST[game] ?? 5} />
        )
      }
      about={<small>{variant ? t('gameVariant', { game: t(`game.${game}`), variant }) : t(`game.${game}`)}</small>}
    />
  );
});
