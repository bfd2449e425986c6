import { Badge } from '@lantern/ui/base';
import { useSearch } from '@tanstack/react-router';
import { latePart } from '../../../shared/late-part.ts';
import type { OwnLobbyProps } from '../../../shared/site-module/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { OWN_VENDOR, tableTitle } from '../model/table-title.ts';
import { useOwnChoice } from '../use-own-choice.ts';

const TEXTS = ['live', 'tables.spots', 'live.cockfight', 'slots', 'catalogue'] as const;
const PitPage = latePart(TEXTS, () => import('./pit-page.tsx').then((page) => page.PitPage));
const PitLobby = latePart(TEXTS, () => import('./pit-lobby.tsx').then((page) => page.PitLobby));

/** `/cockfight`: the lobby of pits, or one pit. */
export function CockfightPage({ Lobby, Opened }: OwnLobbyProps) {
  const t = useTexts('live.cockfight');
  const tLive = useTexts('live');
  const tLobby = useTexts('catalogue.lobby');
  const { table, round } = useSearch({ from: '/cockfight' });
  const { game, stake, choose } = useOwnChoice();
  if (table !== undefined)
    return (
      <Opened name={tableTitle(table)} lobby="/cockfight" badge={<Badge tone="dusk">{t('virtual')}</Badge>}>
        <PitPage key={table} code={table} round={round} />
      </Opened>
    );
  // The spec names no banners for cockfights.
  return (
    <Lobby
      gameType="DS88"
      title={tLobby('cockfight')}
      emblem="rooster"
      intro={t('drawnShort')}
      own={{ game, stake }}
      ownVendor={OWN_VENDOR}
      othersTitle={tLive('vendorTables')}
    >
      <PitLobby
        kind={game}
        onKind={(next) => choose({ game: next })}
        stake={stake}
        onStake={(next) => choose({ stake: next })}
      />
    </Lobby>
  );
}
