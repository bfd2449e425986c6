import type { SlotArt } from '@lantern/ui/slots';
import type { CSSProperties } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';
import { WHEEL_COLOURS } from '../machine/wheel-colours.ts';
import { shareOf } from '../model/amounts.ts';
import type { Slot, StepOf } from '../slots.queries.ts';
import { type Card, setTable, useTable } from '../table.store.ts';
import { useSlotWords } from '../use-words.ts';
import { SvgPicture } from './svg-picture.tsx';

const SEGMENTS = 12;

function Jars({ step, art, slot }: { step: StepOf<'pick'>; art: SlotArt; slot: Slot }) {
  const t = useTexts('slots');
  const words = useSlotWords();
  const { picked, round, recall } = useTable();
  const stake = round?.stake ?? '0';
  const scatter = slot.maths.symbols.find(({ role }) => role === 'scatter')?.key ?? '';
  const jars = 1 + step.others.length;
  const prizeOf = (jar: number): number =>
    jar === picked ? step.prize : (step.others[jar < (picked ?? 0) ? jar : jar - 1] ?? 0);
  return (
    <div className="slot-jars">
      {Array.from({ length: jars }, (_, jar) => {
        const isOpen = picked !== null;
        const prize = words.money(shareOf(stake, prizeOf(jar)));
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: jars have no other name than their place
            key={jar}
            type="button"
            disabled={isOpen || recall !== null}
            data-picked={picked === jar || undefined}
            onClick={() => setTable({ picked: jar })}
          >
            <SvgPicture
              svg={(isOpen ? art.feature.things.jar_open : art.feature.things.jar) ?? art.symbols[scatter]}
              size={84}
            />
            <span>{isOpen ? prize : t('jar', { number: String(jar + 1) })}</span>
          </button>
        );
      })}
    </div>
  );
}

/** A wheel that stops on its segment; the prize stands beside it in words. */
function Wheel({ step, ms, art }: { step: StepOf<'wheel'>; ms: number; art: SlotArt }) {
  const t = useTexts('slots');
  const words = useSlotWords();
  const stake = useTable((state) => state.round?.stake ?? '0');
  const colours = art.feature.wheel ?? WHEEL_COLOURS;
  const angle = 360 / SEGMENTS;
  const stops = Array.from(
    { length: SEGMENTS },
    (_, at) => `${colours[at % colours.length]} ${at * angle}deg ${(at + 1) * angle}deg`,
  );
  const style = {
    '--wheel': `conic-gradient(${stops.join(',')})`,
    '--turn': `${1440 - (step.segment % SEGMENTS) * angle - angle / 2}deg`,
    '--wheel-ms': `${Math.max(0, ms * 0.7)}ms`,
  } as CSSProperties;
  return (
    <div className="slot-wheel" style={style}>
      <span className="slot-wheel-disc" aria-hidden="true" />
      <p key={step.wheel} className="slot-wheel-says">
        {t('wheelName', { number: String(step.wheel + 1) })}
        <b className="num">{step.value > 0 ? words.money(shareOf(stake, step.value)) : t('wheelNext')}</b>
      </p>
    </div>
  );
}

function Inside({ card, art, slot }: { card: Card; art: SlotArt; slot: Slot }) {
  const t = useTexts('slots');
  const words = useSlotWords();
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
      return <Wheel step={card.step} ms={card.ms} art={art} />;
  }
}

const PICTURED: readonly Card['kind'][] = ['begin', 'end', 'jackpot', 'cap'];

/** What a feature says over the reels. */
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
