import { EmptyState, Tabs } from '@lantern/ui/base';
import { useState } from 'react';
import { keyOfTab, type MapTab, mapTabShown, mapTabs } from '../../model/map-tabs.ts';
import { cardsOf } from '../../model/market-groups.ts';
import { isDecided } from '../../model/price-book.ts';
import type { MatchHeading } from '../../sports.queries.ts';
import { useBook, useMarketKeys, useProgress } from '../../use-book.tsx';
import { useSportsTexts } from '../../use-sports-texts.tsx';
import { OddsFormatChoice } from '../odds-format.tsx';
import { MarketCard } from './market-card.tsx';

type SeriesProps = {
  match: MatchHeading;
  /** The tab that the address names; where it is absent the tab stays with the page. */
  tab?: string | undefined;
  onTab?: (tab: string) => void;
};

/** All markets of a series: those on the match, and those on each map (esports-dark.png). */
export function SeriesTabs({ match, tab, onTab }: SeriesProps) {
  const { t } = useSportsTexts();
  const book = useBook();
  const [own, setOwn] = useState<string | undefined>();
  const keys = useMarketKeys(match.matchId);
  const progress = useProgress(match.matchId) ?? match.progress;
  const tabs = mapTabs(match.bestOf ?? 1, progress);
  const shown = mapTabShown(tabs, tab ?? own);
  const heads = keys.flatMap((key) => {
    const head = book.head(match.matchId, key);
    return head && head.part === (shown?.part ?? null) ? [head] : [];
  });
  // Of a map that is decided every market is; elsewhere only what takes bets is worth its place.
  const cards = cardsOf(shown?.state === 'decided' ? heads : heads.filter((head) => !isDecided(head)));
  const name = ({ part, state }: MapTab): string => {
    if (part === null) return t('matchTab');
    const map = t('mapNumber', { number: String(part) });
    return state === 'live' ? t('mapLive', { map }) : state === 'decided' ? t('mapDecided', { map }) : map;
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Tabs
          look="chips"
          label={t('mapTabs')}
          value={keyOfTab(shown?.part ?? null)}
          onChange={onTab ?? setOwn}
          items={tabs.map((one) => ({ value: keyOfTab(one.part), label: name(one) }))}
        />
        <OddsFormatChoice />
      </div>
      {cards.length === 0 ? <EmptyState title={t('noMarkets')} text={t('noMarketsText')} /> : null}
      <div className="sb-markets sb-series">
        {cards.map((card) => (
          <MarketCard key={card.id} match={match} card={card} isBuilder={false} />
        ))}
      </div>
    </>
  );
}
