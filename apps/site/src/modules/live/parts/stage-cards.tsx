import type { LiveTable } from '@lantern/contract/live';
import { baccaratPoints, HAND_NAMES, handsOfDealt } from '@lantern/games/tables';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Picture } from '../model/picture.ts';
import { useLiveTexts } from '../use-live-texts.ts';
import { DealtCard } from './dealt-card.tsx';
import { Squeeze } from './squeeze.tsx';

type Shown = { readonly value: string; readonly at: number | null };
type HandProps = {
  side: 'first' | 'second';
  name: string;
  cards: readonly Shown[];
  points: number | null;
  isWon: boolean;
  note: string;
  isSqueezed: boolean;
  /** Places for cards that are always dealt. */
  most: number;
};

function Hand({ side, name, cards, points, isWon, note, isSqueezed, most }: HandProps) {
  return (
    <div className="hand" data-side={side} data-won={isWon || undefined}>
      <span className="hand-cards">
        {cards.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the hand is the card
          <DealtCard key={`${index} ${card.value} ${card.at}`} card={card}>
            {isSqueezed ? <Squeeze /> : null}
          </DealtCard>
        ))}
        {Array.from({ length: Math.max(0, most - cards.length) }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an empty place
          <span key={place} className="tcard tcard-place" />
        ))}
      </span>
      <span className="hand-words">
        <b className="hand-name">{name}</b>
        {points === null ? null : <span className="hand-points num">{points}</span>}
        <small>{note}</small>
      </span>
    </div>
  );
}

/** Two hands of cards: those of the running round, and while bets are taken those of the last one. */
export function StageCards({ table, picture, squeeze }: { table: LiveTable; picture: Picture; squeeze: boolean }) {
  const t = useTexts('live');
  const words = useLiveTexts();
  const { game, road, round } = table;
  const last = road.findLast(({ roundId }) => roundId !== round?.roundId);
  const isBetting = ['open', 'lastCall', 'waiting', 'shuffling'].includes(picture.scene);
  const names = HAND_NAMES[game] ?? ['', ''];
  const past = handsOfDealt(game, last?.dealt ?? []);
  const running = names.map((name) =>
    picture.steps.filter(({ to }) => to === name).map(({ value, at }): Shown => ({ value, at: Date.parse(at) })),
  );
  const isPast = isBetting && last !== undefined && picture.scene !== 'shuffling';
  const outcome = isPast ? last.outcome : picture.isShown ? round?.outcome : null;
  const covered = squeeze && !isPast && !picture.isShown;
  return (
    <div className="hands" data-past={isPast || undefined}>
      {(['first', 'second'] as const).map((side, index) => {
        const cards = isPast ? past[side].map((value): Shown => ({ value, at: null })) : (running[index] ?? []);
        const values = cards.map(({ value }) => value);
        const isWon = outcome === names[index];
        return (
          <Hand
            key={side}
            side={side}
            name={words.handName(game, index as 0 | 1)}
            cards={game === 'baccarat' ? cards : cards.slice(0, 1)}
            points={game === 'baccarat' && values.length > 0 && !covered ? baccaratPoints(values) : null}
            isWon={isWon}
            isSqueezed={covered}
            most={game === 'baccarat' ? 2 : 1}
            note={isWon ? t('won') : isPast ? t('lastRound') : ''}
          />
        );
      })}
    </div>
  );
}
