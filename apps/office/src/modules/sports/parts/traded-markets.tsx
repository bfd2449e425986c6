import { Button, Card } from '@lantern/ui/base';
import { useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { FormRefusal, useRefusalText } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import { MarketRow } from './market-row.tsx';
import { CHANGES, isSold, type Traded } from './traded.ts';
import { useMarketName } from './use-market-name.ts';
import { areOdds, type PriceDraft } from './use-price-draft.ts';
import type { Suspend } from './use-suspend.ts';

interface TradedMarketsProps {
  readonly traded: Traded;
  readonly draft: PriceDraft;
  readonly suspend: Suspend;
  /** Bets in play stop after a silence of so long; null until it is known. */
  readonly silentMs: number | null;
}

/** Refusals that name a price, by its keys. */
interface Named {
  readonly market?: string;
  readonly selection?: string;
}

/** Publishes edited prices together; a refusal of one stands beside it, and none is published. */
function usePublishing(id: string, draft: PriceDraft) {
  const textOf = useRefusalText();
  const act = useAct('setSportsPrices', CHANGES);
  const { refused } = act;
  const named: Named | undefined = refused && 'facts' in refused ? (refused.facts as Named) : undefined;
  const isNamed = named?.market !== undefined;
  return {
    ...act,
    refused: isNamed ? undefined : refused,
    refusalOf: (market: string, selection: string) =>
      refused && named?.market === market && (named.selection ?? selection) === selection ? textOf(refused) : undefined,
    publish: async () => {
      const prices = draft.list.map((price) => ({ ...price }));
      if (await act.run({ params: { id }, body: { prices } })) draft.clear();
    },
  };
}

/** Every market of a match with its prices, of which several are edited and published at once. */
export function TradedMarkets({ traded, draft, suspend, silentMs }: TradedMarketsProps) {
  const t = useText();
  const { tag } = useLanguage();
  const names = useMarketName();
  const [isAll, setAll] = useState(false);
  const { match, markets } = traded;
  const publishing = usePublishing(match.matchId, draft);
  const main = markets.filter(({ isMain, market }) => isMain || draft.list.some((price) => price.market === market));
  const shown = isAll || main.length === 0 ? markets : main;
  const sides = { home: match.home.name, away: match.away.name };
  return (
    <Card>
      <table className="table market-table">
        <caption className="sr-only">{t('trading.prices')}</caption>
        <Head />
        {shown.map((market) => (
          <MarketRow
            key={market.market}
            {...{ market, sides, names, draft, suspend }}
            refusalOf={publishing.refusalOf}
            show={(amount) => showMoney(amount, tag)}
            isSold={isSold(match)}
          />
        ))}
      </table>
      {markets.length === 0 ? <p className="p-4 text-ink-3">{t('trading.noPrices')}</p> : null}
      {main.length > 0 && main.length < markets.length ? (
        <div className="p-3">
          <Button size="sm" onClick={() => setAll(!isAll)}>
            {isAll ? t('trading.mainMarkets') : t('trading.allMarkets', { count: markets.length - main.length })}
          </Button>
        </div>
      ) : null}
      {isSold(match) ? (
        <PublishBar traded={traded} draft={draft} silentMs={silentMs} publishing={publishing} />
      ) : (
        <p className="p-4 text-ink-3">{t('trading.matchOver')}</p>
      )}
    </Card>
  );
}

function Head() {
  const t = useText();
  return (
    <thead>
      <tr>
        <th scope="col">{t('trading.selection')}</th>
        <th scope="col">{t('trading.price')}</th>
        <th scope="col" className="num wide-only">
          {t('trading.feed')}
        </th>
        <th scope="col" className="num wide-only">
          {t('trading.bets')}
        </th>
        <th scope="col" className="num wide-only">
          {t('trading.stakes')}
        </th>
        <th scope="col" className="num wide-only">
          {t('trading.payout')}
        </th>
        <th scope="col" className="num" colSpan={2}>
          {t('trading.profitShort')}
        </th>
      </tr>
    </thead>
  );
}

type PublishBarProps = Pick<TradedMarketsProps, 'traded' | 'draft' | 'silentMs'> & {
  readonly publishing: ReturnType<typeof usePublishing>;
};

/** How prices move by themselves, and what becomes of those that were edited. */
function PublishBar({ traded: { terms }, draft, silentMs, publishing }: PublishBarProps) {
  const t = useText();
  const when = useWhen();
  const count = draft.list.length;
  return (
    <div className="publish-bar" data-edited={count > 0}>
      <span>{t(terms.followsModel ? 'trading.follows' : 'trading.followsNot')}</span>
      {terms.followsModel ? (
        <span className="num">{t('trading.moveMost', { percent: when.number(terms.moveMost / 100) })}</span>
      ) : null}
      {silentMs === null ? null : <span>{t('trading.silent', { seconds: when.number(silentMs / 1000) })}</span>}
      <FormRefusal refused={publishing.refused} />
      <span className="ms-auto flex gap-2">
        {count > 0 ? (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              publishing.reset();
              draft.clear();
            }}
          >
            {t('trading.undo')}
          </Button>
        ) : null}
        {count > 0 ? (
          <Button
            size="sm"
            variant="primary"
            loading={publishing.isRunning}
            disabledReason={areOdds(draft.list) ? undefined : t('trading.badPrice')}
            reasonElsewhere
            onClick={() => void publishing.publish()}
          >
            {t('trading.publish', { count })}
          </Button>
        ) : null}
      </span>
    </div>
  );
}
