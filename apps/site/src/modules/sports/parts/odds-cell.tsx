import { OddsButton } from '@lantern/ui/base';
import { memo } from 'react';
import { serverNowMs } from '../../../shared/clock/index.ts';
import { useWide } from '../../../shared/media.ts';
import { useBuilder } from '../builder.store.ts';
import { isLive, minuteNow } from '../model/match-clock.ts';
import type { MarketHead, PriceBook } from '../model/price-book.ts';
import { type Choice, isOnSlip, legKey, type SlipLeg, toggleLeg } from '../model/slip.ts';
import { editSlip, SLIP_COLUMN_ID, showSlip, useSlip, useSlipView } from '../slip.store.ts';
import type { MatchHeading } from '../sports.queries.ts';
import { useBook, useIsSuspended, usePrice } from '../use-book.tsx';
import { useMaintenance } from '../use-maintenance.tsx';
import { useSportsTexts } from '../use-sports-texts.tsx';

export type MatchOfLeg = Pick<MatchHeading, 'matchId' | 'sport' | 'home' | 'away' | 'competition' | 'startsAt'>;
type CellProps = {
  match: MatchOfLeg;
  head: MarketHead;
  selection: string;
  /** What stands beside the price; the whole name is read to whoever does not see it. */
  label: string;
  isStacked?: boolean;
  /** Presses choose for a combination of this match instead. */
  isBuilding?: boolean;
};

export const choiceOf = (head: MarketHead, selection: string): Choice => ({
  ...{ market: head.market, code: head.code, line: head.line, part: head.part, selection },
  name: head.selections.find((one) => one.selection === selection)?.name ?? '',
});

/** The leg that a press on a price makes, at the price that is shown. */
function legOf(match: MatchOfLeg, head: MarketHead, selection: string, book: PriceBook): SlipLeg | undefined {
  const price = book.price(match.matchId, head.market, selection);
  const progress = book.progress(match.matchId);
  if (!price) return undefined;
  const live = progress && isLive(progress) ? progress : undefined;
  return {
    ...choiceOf(head, selection),
    ...{ matchId: match.matchId, sport: match.sport, home: match.home.name, away: match.away.name },
    ...{ competition: match.competition.name, startsAt: match.startsAt, from: head.from },
    ...{ odds: price.odds, version: price.version, isBanker: false, all: [] },
    score: live?.score ?? null,
    minute: live ? minuteNow(live, serverNowMs()) : null,
  };
}

/** The next slip begins: the last one is among the member's bets. One that waits is shown until it is decided. */
function closeReceipt(): void {
  const { receipt } = useSlipView.getState();
  if (receipt && receipt.state !== 'waiting') showSlip({ receipt: null });
}

/** One price. It alone is drawn again when it moves. */
export const OddsCell = memo(function OddsCell(props: CellProps) {
  const { match, head, selection, label, isStacked = false, isBuilding = false } = props;
  const { t, odds, selection: nameOf, market: marketOf } = useSportsTexts();
  const book = useBook();
  const price = usePrice(match.matchId, head.market, selection);
  const isSuspended = useIsSuspended(match.matchId);
  const isClosed = useMaintenance().has(match.sport);
  const key = legKey({ matchId: match.matchId, market: head.market, selection });
  const onSlip = useSlip((slip) => isOnSlip(slip, key));
  const inBuilder = useBuilder((builder) =>
    builder.choices.some((one) => legKey({ ...one, matchId: builder.matchId }) === key),
  );
  const isLocked = !price?.isOpen || head.state !== 'open' || isSuspended || isClosed;
  const sides = { home: match.home.name, away: match.away.name };
  const choice = choiceOf(head, selection);
  const state = isLocked ? t('isSuspended') : price.moved && t(`moved.${price.moved}`);
  const name = [`${marketOf(head, sides)}: ${nameOf(choice, sides)}`, state || undefined].filter(Boolean).join(', ');
  const press = () => {
    if (isBuilding) useBuilder.getState().toggle(match.matchId, choice);
    else {
      const leg = legOf(match, head, selection, book);
      if (!leg) return;
      editSlip((slip) => toggleLeg(slip, leg));
      closeReceipt();
    }
  };
  return (
    <>
      <OddsButton
        name={name}
        label={label}
        odds={price ? odds(price.odds) : ''}
        selected={isBuilding ? inBuilder : onSlip}
        onSelect={press}
        moved={price?.moved}
        locked={isLocked}
        stacked={isStacked}
      />
      {onSlip && !isBuilding ? <SlipLink /> : null}
    </>
  );
});

/** The next stop of the keyboard after a price on the slip: all the other prices lie between it and the column. */
function SlipLink() {
  const { t } = useSportsTexts();
  if (!useWide()) return null;
  return (
    <a className="skip-link" href={`#${SLIP_COLUMN_ID}`}>
      {t('slipAndBets')}
    </a>
  );
}
