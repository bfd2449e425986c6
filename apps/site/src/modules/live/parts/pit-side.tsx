import type { LiveBet, LiveTable } from '@lantern/contract/live';
import { TabPanel, Tabs } from '@lantern/ui/base';
import { useId, useState } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Feed } from '../model/feed.ts';
import type { Picture } from '../model/picture.ts';
import type { PitPrices } from '../model/pit.ts';
import { usePitTexts } from '../use-pit-texts.ts';
import { AtTable } from './at-table.tsx';
import { MyBets } from './my-bets.tsx';
import { OtherTables } from './other-tables.tsx';
import { SIDE_ID } from './phone-road.tsx';
import { PitCorners } from './pit-corners.tsx';
import { PitFights } from './pit-fights.tsx';
import { PitRoads } from './pit-roads.tsx';
import { PoolHistory } from './pool-history.tsx';

const FIGHTS_BESIDE = 5;
const FIGHTS_ALL = 60;
type Tab = 'roads' | 'bets' | 'fights';

type SideProps = {
  table: LiveTable;
  feed: Feed;
  picture: Picture;
  prices: PitPrices;
  bets: readonly LiveBet[];
  onRound: (id: string) => void;
};

/** Roads with both birds, own bets, and the fights before. */
export function PitSide({ table, feed, picture, prices, bets, onRound }: SideProps) {
  const t = useTexts('live.cockfight');
  const id = useId();
  const [tab, setTab] = useState<Tab>('roads');
  const { phase } = usePitTexts();
  return (
    <aside id={SIDE_ID} className="live-side" aria-label={t('panel')}>
      <Tabs
        label={t('panel')}
        panels={id}
        value={tab}
        onChange={setTab}
        items={(['roads', 'bets', 'fights'] as const).map((value) => ({ value, label: t(`tabs.${value}`) }))}
      />
      <TabPanel panels={id} value={tab} className="side-panel">
        {tab === 'roads' ? (
          <>
            <PitRoads table={table} />
            {prices.pools ? <PoolHistory table={table} pools={prices.pools} /> : null}
            <PitCorners table={table} />
            <p className="pit-before">
              <b>{t('before')}</b> <small>{t('beforeHint')}</small>
            </p>
            <PitFights table={table} count={FIGHTS_BESIDE} onRound={onRound} />
            <p className="road-note">{t('strengthNote')}</p>
          </>
        ) : tab === 'bets' ? (
          <MyBets bets={bets} isShown={picture.isShown} />
        ) : (
          <PitFights table={table} count={FIGHTS_ALL} onRound={onRound} />
        )}
      </TabPanel>
      <AtTable table={table} isShown={picture.isShown} />
      <OtherTables feed={feed} table={table} title={t('otherPits')} phase={phase} />
    </aside>
  );
}
