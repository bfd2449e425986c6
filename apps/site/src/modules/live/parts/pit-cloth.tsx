import type { LiveSpot, LiveTable } from '@lantern/contract/live';
import type { PoolSide } from '@lantern/games/tables';
import { formatAmount } from '@lantern/kernel';
import type { CSSProperties } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';
import { birdsOf, feeOf, fixedPrice, heavySide, meronShare, PIT_SIDES, type PitPrices } from '../model/pit.ts';
import type { ClothBets } from '../use-cloth.ts';
import { useMarkLetters } from '../use-mark-letters.ts';
import { usePitTexts } from '../use-pit-texts.ts';
import { OddsChoice } from './odds-choice.tsx';
import { SpotButton } from './spot-button.tsx';

type ClothProps = { table: LiveTable; spots: readonly LiveSpot[]; cloth: ClothBets; prices: PitPrices };

/** Cents that a stake gets at a price. */
const gets = (cents: number, price: bigint): number => Number((BigInt(cents) * price) / 10_000n);

/** What the own stake on a spot would bring. */
function Own({
  code,
  cloth,
  price,
  isFinal,
}: {
  code: string;
  cloth: ClothBets;
  price: bigint | null;
  isFinal: boolean;
}) {
  const t = useTexts('live.cockfight');
  const { words, placed, laid } = cloth;
  const own = (placed.get(code) ?? 0) + (laid.get(code) ?? 0);
  if (own === 0) return null;
  return (
    <span className="pit-own">
      <span>{t('you', { amount: words.cents(own) })}</span>
      {price === null || cloth.isShown ? null : (
        <b className="num">{t(isFinal ? 'pays' : 'about', { amount: words.exact(gets(own, price)) })}</b>
      )}
    </span>
  );
}

/** Players and stakes of all on a spot. */
function Lies({ code, table, cloth, prices }: Omit<ClothProps, 'spots'> & { code: string }) {
  const t = useTexts('live.cockfight');
  const total = cloth.totals.get(code);
  const isPool = prices.pools !== null && code !== 'draw';
  if (!isPool && !total) return null;
  return (
    <span className="pit-lies">
      {isPool ? <small>{t('pool')}</small> : null}
      <b className="num">{cloth.words.plain(total?.stake ?? '0')}</b>
      <small>{t('players', { count: total?.players ?? 0 })}</small>
      <span className="sr-only">{table.currency}</span>
    </span>
  );
}

function SidePanel({ side, table, spots, cloth, prices }: ClothProps & { side: PoolSide }) {
  const t = useTexts('live.cockfight');
  const pit = usePitTexts();
  const spot = spots.find(({ code }) => code === side);
  if (!spot) return null;
  const price = prices[side];
  const odds = pit.odds(price);
  return (
    <SpotButton spot={spot} cloth={cloth} look="pit" isStop={side === cloth.stop} isNamedByText>
      <span className="pit-name">
        <b>{cloth.words.spot(side)}</b>
        <small>{t(`corner.${side}`, { bird: birdsOf(table.code)[side] })}</small>
      </span>
      <span className="pit-price">
        <b className="num" data-odds={side}>
          {prices.isCancelled ? t('cancelled') : odds}
        </b>
        <small className="num">{prices.isCancelled ? null : pit.oddsBesides(price)}</small>
      </span>
      <Lies code={side} table={table} cloth={cloth} prices={prices} />
      <Own code={side} cloth={cloth} price={prices.isCancelled ? 10_000n : price} isFinal={prices.isFinal} />
    </SpotButton>
  );
}

const DRAW_TEXTS = { draw: 'drawText', 'both-dead': 'bothDead', 'full-time': 'fullTime' } as const;
function DrawPanel({ code, table, spots, cloth, prices }: ClothProps & { code: keyof typeof DRAW_TEXTS }) {
  const t = useTexts('live.cockfight');
  const spot = spots.find((one) => one.code === code);
  if (!spot) return null;
  return (
    <SpotButton spot={spot} cloth={cloth} look="pit" isStop={code === cloth.stop} isNamedByText>
      <span className="pit-name">
        <b>{cloth.words.spot(code)}</b>
      </span>
      <span className="pit-price">
        <b className="num">{cloth.words.price(table.game, code, spot.pays)}</b>
      </span>
      <small className="pit-text">{t(DRAW_TEXTS[code])}</small>
      <Lies code={code} table={table} cloth={cloth} prices={prices} />
      <Own code={code} cloth={cloth} price={prices.isCancelled ? 10_000n : fixedPrice(spot.pays)} isFinal />
    </SpotButton>
  );
}

/** How both pools divide. */
function ShareBar({ pools }: { pools: NonNullable<PitPrices['pools']> }) {
  const t = useTexts('live.cockfight');
  const letterOf = useMarkLetters('cockfight');
  const share = meronShare(pools);
  const [meron, wala] = [(share / 10).toFixed(1), ((1000 - share) / 10).toFixed(1)];
  return (
    <div className="pit-share" role="img" aria-label={t('share', { meron, wala })}>
      <span data-side="meron" style={{ '--share': `${share / 10}%` } as CSSProperties}>
        {t('sharePart', { letter: letterOf('a'), share: meron })}
      </span>
      <span data-side="wala">{t('sharePart', { letter: letterOf('b'), share: wala })}</span>
    </div>
  );
}

type NoteProps = { pools: NonNullable<PitPrices['pools']>; fee: number; isFinal: boolean; words: ClothBets['words'] };

/** What may come back of the stakes on a side, before anybody bets on it. */
function PoolNote({ pools, fee, isFinal, words }: NoteProps) {
  const t = useTexts('live.cockfight');
  const spot = useTexts('tables.spots');
  if (isFinal) return t('sideNote');
  const empty = PIT_SIDES.filter((side) => pools[side] === 0n);
  const [alone] = empty.length === 1 ? empty : [];
  if (alone) return <span data-at-risk>{t('aloneNote', { side: spot(alone) })}</span>;
  const heavy = heavySide(pools, fee);
  if (!heavy) return t('sideNote');
  const { side, counted } = heavy;
  const amounts = { counted: words.plain(formatAmount(counted)), staked: words.plain(formatAmount(pools[side])) };
  return <span data-at-risk>{t('heavyNote', { side: spot(side), ...amounts })}</span>;
}

/** The three ways a fight ends, as panels to bet on; of a pari-mutuel pit with both pools. */
export function PitCloth(props: ClothProps) {
  const { table, prices } = props;
  const t = useTexts('live.cockfight');
  const { pools } = prices;
  const fee = feeOf(table) ?? 0;
  const draws = pools === null ? (['both-dead', 'full-time'] as const) : (['draw'] as const);
  return (
    <>
      <div className="pit-panels">
        <SidePanel {...props} side="meron" />
        <div className="pit-draws">
          {draws.map((code) => (
            <DrawPanel key={code} {...props} code={code} />
          ))}
        </div>
        <SidePanel {...props} side="wala" />
      </div>
      {pools ? <ShareBar pools={pools} /> : null}
      <div className="pit-notes">
        <p>
          {pools ? t('moving', { fee: String(fee / 100) }) : t('fixedNote')}{' '}
          {pools ? <PoolNote pools={pools} fee={fee} isFinal={prices.isFinal} words={props.cloth.words} /> : null}
        </p>
        <OddsChoice />
      </div>
    </>
  );
}
