import { LADDER_LEAST, nextPrice } from '@lantern/games/sports';
import { Badge, Button, IconButton } from '@lantern/ui/base';
import { useText } from '../../../shared/texts/index.ts';
import type { TradedMarket, TradedSelection } from './traded.ts';
import { isOdds, type PriceDraft, shownOdds, tenThousandths } from './use-price-draft.ts';

interface PriceCellProps {
  readonly market: TradedMarket;
  readonly selection: TradedSelection;
  readonly name: string;
  readonly draft: PriceDraft;
  /** What the server said about this price. */
  readonly refusal: string | undefined;
  readonly isSold: boolean;
}

/** The price of a selection: stepped along the ladder, typed, or handed back to the model; what is wrong with it stands below. */
export function PriceCell({ market, selection, name, draft, refusal, isSold }: PriceCellProps) {
  const t = useText();
  const edited = draft.of(market.market, selection.selection);
  const odds = edited?.odds ?? shownOdds((edited && selection.modelOdds) ?? selection.odds);
  const step = (way: 'up' | 'down') => {
    const from = isOdds(odds) ? tenThousandths(odds) : LADDER_LEAST;
    draft.set(market.market, selection, shownOdds(String(nextPrice(from, way) / 10_000)));
  };
  if (!isSold) return <b className="num">{shownOdds(selection.odds)}</b>;
  return (
    <span className="grid justify-items-start gap-1">
      <span className="flex items-center gap-1">
        <IconButton
          icon="minus"
          size={28}
          look="quiet"
          label={t('trading.lower', { name })}
          onClick={() => step('down')}
        />
        <input
          className="price-input num"
          inputMode="decimal"
          maxLength={9}
          aria-label={t('trading.priceOf', { name })}
          aria-invalid={refusal !== undefined || !isOdds(odds)}
          data-edited={edited !== undefined}
          value={odds}
          onChange={({ target }) => draft.set(market.market, selection, target.value.trim().replace(',', '.'))}
        />
        <IconButton
          icon="plus"
          size={28}
          look="quiet"
          label={t('trading.raise', { name })}
          onClick={() => step('up')}
        />
        {selection.isManual && edited?.odds !== null ? (
          <IconButton
            icon="refresh"
            size={28}
            label={t('trading.handBack', { name })}
            onClick={() => draft.set(market.market, selection, null)}
          />
        ) : null}
      </span>
      {selection.isManual ? <Badge tone="dusk">{t('trading.manual')}</Badge> : null}
      {edited && edited.version !== selection.version ? (
        <span className="flex items-center gap-2 text-12 text-amber-text" role="status">
          {t('trading.movedTo', { odds: shownOdds(selection.odds) })}
          <Button size="xs" variant="ghost" onClick={() => draft.set(market.market, selection, edited.odds)}>
            {t('trading.setAnyway')}
          </Button>
        </span>
      ) : null}
      {isOdds(odds) ? null : <span className="text-12 text-danger-text">{t('trading.badPrice')}</span>}
      {refusal === undefined ? null : (
        <span className="text-12 text-danger-text" role="alert">
          {refusal}
        </span>
      )}
    </span>
  );
}
