import type { SlotArt } from '@lantern/ui/slots';
import type { CSSProperties } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Slot } from '../slots.queries.ts';
import { type Card, useTable } from '../table.store.ts';
import { useSlotTexts } from '../use-slot-texts.ts';
import { Jars } from './jars.tsx';
import { SvgPicture } from './svg-picture.tsx';
import { Wheel } from './wheel.tsx';

function Inside({ card, art, slot }: { card: Card; art: SlotArt; slot: Slot }) {
  const t = useTexts('slots');
  const words = useSlotTexts();
  const stake = useTable((state) => state.round?.stake ?? '0');
  const won = useTable((state) => state.won);
  const share = (hundredths: number) => words.share(stake, hundredths);
  switch (card.kind) {
    case 'begin':
      return (
        <>
          <h2>{t(`feature.${card.feature}`)}</h2>
          <p>{t(`featureBegins.${card.feature}`, { spins: card.spins })}</p>
        </>
      );
    case 'end':
      return (
        <>
          <p>{t('featureEnds')}</p>
          <b className="num slot-card-sum">{share(card.pay)}</b>
        </>
      );
    case 'race':
      return <h2>{t('race', { reel: String(card.step.winner + 1), multiplier: String(card.step.multiplier) })}</h2>;
    case 'more':
      return <h2>{t('more', { spins: card.spins })}</h2>;
    case 'boost':
      return (
        <>
          <h2 className="num">{t('times', { value: String(card.multiplier) })}</h2>
          <b className="num slot-card-sum">+{share(card.pay)}</b>
        </>
      );
    case 'full':
    case 'cap':
      return (
        <>
          <h2>{t(card.kind === 'full' ? 'full' : 'capped')}</h2>
          <b className="num slot-card-sum">{share(card.kind === 'full' ? card.pay : won)}</b>
        </>
      );
    case 'jackpot':
      return (
        <>
          <h2>{t('jackpot', { tier: words.tier(card.tier) })}</h2>
          <b className="num slot-card-sum">{words.money(card.amount)}</b>
        </>
      );
    case 'pick':
      return (
        <>
          <h2>{t('pickOne')}</h2>
          <Jars step={card.step} art={art} slot={slot} />
        </>
      );
    case 'wheel':
      return <Wheel card={card} art={art} slot={slot} />;
  }
}

const PICTURED: readonly Card['kind'][] = ['begin', 'end', 'jackpot', 'cap'];

/** A feature's text over the reels. */
export function Cards({ art, slot }: { art: SlotArt; slot: Slot }) {
  const card = useTable((state) => state.card);
  if (!card) return null;
  const paint = { '--card-ground': art.feature.ground, '--card-spark': art.feature.spark } as CSSProperties;
  return (
    <div className="slot-card" data-kind={card.kind} style={paint}>
      <div className="slot-card-in">
        {PICTURED.includes(card.kind) ? <SvgPicture className="slot-card-art" svg={art.feature.card} /> : null}
        <div className="slot-card-words">
          <Inside card={card} art={art} slot={slot} />
        </div>
      </div>
    </div>
  );
}
