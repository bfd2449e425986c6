import { EmptyState, Tabs } from '@lantern/ui/base';
import { cardsOf, isBuilding, isOfGroup, MARKET_GROUPS, type MarketGroup } from '../../model/market-groups.ts';
import { useBook, useMarketKeys } from '../../use-book.tsx';
import { useSportsFavourites } from '../../use-favourites.ts';
import { useSportsTexts } from '../../use-sports-texts.tsx';
import type { MatchOfLeg } from '../odds-cell.tsx';
import { OddsFormatChoice } from '../odds-format.tsx';
import { BuilderPanel } from './builder-panel.tsx';
import { MarketCard } from './market-card.tsx';

const BUILDER = 'builder';
type Shown = MarketGroup | typeof BUILDER;

type MarketsProps = { match: MatchOfLeg; group: string | undefined; onGroup: (group: string | undefined) => void };

/** All markets of a match by group; kinds with a star stand first. One group combines selections of the match. */
export function MatchMarkets({ match, group, onGroup }: MarketsProps) {
  const { t } = useSportsTexts();
  const book = useBook();
  const { has } = useSportsFavourites();
  const keys = useMarketKeys(match.matchId);
  const heads = keys.flatMap((key) => {
    const head = book.head(match.matchId, key);
    return head && head.code !== 'BUILDER' ? [head] : [];
  });
  const isBuilder = group === BUILDER;
  const shown: Shown = isBuilder ? BUILDER : (MARKET_GROUPS.find((one) => one === group) ?? 'popular');
  const inGroup = (one: Shown) =>
    heads.filter(({ code }) => (one === BUILDER ? isBuilding(code) : isOfGroup(one, code)));
  const countOf = (one: Shown) => cardsOf(inGroup(one)).length;
  const groups = MARKET_GROUPS.filter((one) => one === 'popular' || countOf(one) > 0);
  const cards = cardsOf(inGroup(shown)).toSorted(
    (a, b) => Number(has('market', b.code)) - Number(has('market', a.code)),
  );
  const canBuild = match.sport === 'football' && countOf(BUILDER) > 1;
  return (
    <>
      <div className="sb-groups">
        <Tabs
          look="chips"
          label={t('marketGroups')}
          value={shown}
          onChange={(next) => onGroup(next === 'popular' ? undefined : next)}
          items={[
            ...groups.map((value) => ({
              value: value as Shown,
              label: t('groupCount', { group: t(`group.${value}`), count: String(countOf(value)) }),
            })),
            ...(canBuild ? [{ value: BUILDER as Shown, label: t('builder') }] : []),
          ]}
        />
        <OddsFormatChoice />
      </div>
      {isBuilder ? <BuilderPanel match={match} /> : null}
      {cards.length === 0 ? <EmptyState title={t('noMarkets')} text={t('noMarketsText')} /> : null}
      <div className="sb-markets">
        {cards.map((card) => (
          <MarketCard key={card.id} match={match} card={card} isBuilder={isBuilder} />
        ))}
      </div>
    </>
  );
}
