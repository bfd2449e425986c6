import type { LiveStep } from '@lantern/contract/live';
import { PlayingCard } from '@lantern/ui/tables';
import { useTexts } from '../../../shared/texts/index.ts';
import { playOf, type ShownHand } from '../model/blackjack.ts';

function Hand({ name, hand }: { name: string; hand: ShownHand }) {
  const t = useTexts('live.blackjack');
  return (
    <span>
      <b>{name}</b>
      <span className="dealt-cards">
        {hand.cards.map(({ value }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the hand is the card
          <PlayingCard key={place} value={value} />
        ))}
      </span>
      <small className="num">{t('total', { total: String(hand.total) })}</small>
    </span>
  );
}

/** A round of blackjack as it was dealt: every hand and the dealer’s. */
export function DealtPlay({ steps }: { steps: readonly LiveStep[] }) {
  const t = useTexts('live.blackjack');
  const spots = useTexts('tables.spots');
  const { seats, dealer } = playOf(steps, undefined, false);
  return (
    <div className="dealt">
      {dealer ? <Hand name={t('dealer')} hand={dealer} /> : null}
      {[...seats.values()].flatMap(({ seat, hands }) =>
        hands.map((hand, index) => (
          <Hand
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the hand
            key={`${seat} ${index}`}
            name={spots(index === 0 ? 'seat.main' : 'seat.split', { seat: String(seat) })}
            hand={hand}
          />
        )),
      )}
    </div>
  );
}
