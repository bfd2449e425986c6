import type { LiveBet, LiveGame } from '@lantern/contract/live';
import { Button, EmptyState, IconButton } from '@lantern/ui/base';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';
import { addFavourite, dropFavourite, storedFavourites } from '../model/favourites.ts';
import { centsOf, pressOf, stakesOf, sumOf } from '../model/table-bets.ts';
import type { Chips } from '../use-chips.ts';
import { useLiveTexts } from '../use-live-texts.ts';
import { off } from './dock.tsx';

/** The member's bets on the running round, one line each. */
export function MyBets({ bets, isShown }: { bets: readonly LiveBet[]; isShown: boolean }) {
  const t = useTexts('live');
  const words = useLiveTexts();
  if (bets.length === 0) return <EmptyState title={t('noBets')} text={t('noBetsText')} />;
  return (
    <ul className="my-bets">
      {bets.map(({ betId, spot, stake, payout, state }) => (
        <li key={betId}>
          <span>{words.spot(spot)}</span>
          <span className="num">{words.money(stake)}</span>
          <span className="num" data-won={(isShown && centsOf(payout) > centsOf(stake)) || undefined}>
            {isShown && state !== 'placed' ? words.money(payout) : '\u2013'}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Layouts of chips that the player stored on this device. */
export function Favourites({
  game,
  chips,
  placed,
}: {
  game: LiveGame;
  chips: Chips;
  placed: ReadonlyMap<string, number>;
}) {
  const t = useTexts('live');
  const words = useLiveTexts();
  const [list, setList] = useState(() => storedFavourites(game));
  const lies = stakesOf([pressOf(chips.laid), pressOf(placed)]);
  return (
    <div className="favourites">
      <Button
        variant="ghost"
        size="sm"
        icon="star"
        {...(lies.size > 0 ? {} : off(t('off.noChips')))}
        onClick={() => setList(addFavourite(game, list, pressOf(lies)))}
      >
        {t('storeFavourite')}
      </Button>
      {list.length === 0 ? <p className="road-note">{t('noFavourites')}</p> : null}
      <ul className="my-bets">
        {list.map(({ id, stakes }) => (
          <li key={id}>
            <button type="button" className="link text-start" onClick={() => chips.lay(stakes)}>
              {stakes.map(({ spot }) => words.spot(spot)).join(', ')}
            </button>
            <span className="num">{words.cents(sumOf(stakesOf([stakes])))}</span>
            <IconButton
              size={28}
              icon="trash"
              label={t('dropFavourite')}
              onClick={() => setList(dropFavourite(game, list, id))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
