import { useSearch } from '@tanstack/react-router';
import { latePart } from '../../../shared/late-part.ts';
import type { OwnLobbyProps } from '../../../shared/site-module/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { OWN_VENDOR, tableTitle } from '../model/table-title.ts';
import { useOwnChoice } from '../use-own-choice.ts';

const TEXTS = ['live', 'tables.spots', 'slots', 'catalogue'] as const;
const TablePage = latePart(TEXTS, () => import('./table-page.tsx').then((page) => page.TablePage));
const ManyPage = latePart(TEXTS, () => import('./many-page.tsx').then((page) => page.ManyPage));
const TableLobby = latePart(TEXTS, () => import('./table-lobby.tsx').then((page) => page.TableLobby));
const MOST_TABLES = 4;

/** `/live`: the lobby of tables, one table, or up to four of them. */
export function LivePage({ Lobby, Opened }: OwnLobbyProps) {
  const t = useTexts('live');
  const tLobby = useTexts('catalogue.lobby');
  const { table, tables, round } = useSearch({ from: '/live' });
  const { game, stake, choose } = useOwnChoice();
  const codes = tables?.split('.').filter((code) => /^[a-z0-9-]{1,40}$/.test(code)) ?? [];
  if (table !== undefined)
    return (
      <Opened name={tableTitle(table)} lobby="/live">
        <TablePage key={table} code={table} round={round} />
      </Opened>
    );
  if (codes.length > 0)
    return (
      <Opened name={t('title')} lobby="/live">
        <ManyPage codes={[...new Set(codes)].slice(0, MOST_TABLES)} />
      </Opened>
    );
  return (
    <Lobby
      gameType="LIVE"
      title={tLobby('live')}
      emblem="cards"
      banners="live"
      own={{ game, stake }}
      ownVendor={OWN_VENDOR}
      othersTitle={t('vendorTables')}
    >
      <TableLobby
        game={game}
        onGame={(next) => choose({ game: next })}
        stake={stake}
        onStake={(next) => choose({ stake: next })}
      />
    </Lobby>
  );
}
