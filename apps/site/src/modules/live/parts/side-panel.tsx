import type { LiveBet, LiveSpot, LiveTable } from '@lantern/contract/live';
import { hasRoads } from '@lantern/games/tables';
import { TabPanel, Tabs } from '@lantern/ui/base';
import { useId, useState } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Feed } from '../model/feed.ts';
import type { Picture } from '../model/picture.ts';
import type { Chips } from '../use-chips.ts';
import type { ClothBets } from '../use-cloth.ts';
import { AtTable } from './at-table.tsx';
import { Frequencies } from './frequencies.tsx';
import { LastResults } from './last-results.tsx';
import { Favourites, MyBets } from './my-bets.tsx';
import { OtherTables } from './other-tables.tsx';
import { SIDE_ID } from './phone-road.tsx';
import { Counts, Roads } from './roads.tsx';
import { TableSums } from './table-sums.tsx';

const LAST_SHOWN = 24;

type PanelProps = {
  table: LiveTable;
  feed: Feed;
  picture: Picture;
  chips: Chips;
  bets: readonly LiveBet[];
  spots: readonly LiveSpot[];
  cloth: ClothBets;
};
type Tab = 'roads' | 'bets' | 'favourites';

/** Roads and statistics, own bets, stored layouts, and the other tables. */
export function SidePanel({ table, feed, picture, chips, bets, spots, cloth }: PanelProps) {
  const t = useTexts('live');
  const id = useId();
  const [tab, setTab] = useState<Tab>('roads');
  const isDealt = table.shoe !== null;
  return (
    <aside id={SIDE_ID} className="live-side" aria-label={t('statistics')}>
      <Tabs
        label={t('statistics')}
        panels={id}
        value={tab}
        onChange={setTab}
        items={[
          { value: 'roads' as const, label: t('statistics') },
          {
            value: 'bets' as const,
            label: bets.length === 0 ? t('myBets') : t('tabCount', { name: t('myBets'), count: String(bets.length) }),
          },
          { value: 'favourites' as const, label: t('favourites') },
        ]}
      />
      <TabPanel panels={id} value={tab} className="side-panel">
        {tab === 'roads' ? (
          <>
            <div className="side-head">
              <h2>{isDealt ? t('shoe', { number: String(table.shoe?.number ?? 0) }) : t('lastRounds')}</h2>
              {hasRoads(table.game) ? <Counts table={table} /> : null}
            </div>
            {isDealt ? null : <LastResults table={table} count={LAST_SHOWN} />}
            {hasRoads(table.game) ? <Roads table={table} /> : null}
            <Frequencies table={table} />
            {hasRoads(table.game) || table.road.length === 0 ? null : <p className="road-note">{t('pastNote')}</p>}
          </>
        ) : tab === 'bets' ? (
          <MyBets bets={bets} isShown={picture.isShown} />
        ) : (
          <Favourites game={table.game} chips={chips} placed={cloth.placed} />
        )}
      </TabPanel>
      <AtTable table={table} isShown={picture.isShown} />
      <TableSums spots={spots} cloth={cloth} />
      <OtherTables feed={feed} table={table} />
    </aside>
  );
}
