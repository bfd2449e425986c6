import type { LiveSpot, LiveTable } from '@lantern/contract/live';
import { useTexts } from '../../../shared/texts/index.ts';
import { sharePercent } from '../use-live-texts.ts';
import { LastResults } from './last-results.tsx';

const BEFORE = 7;
const PAIRS = [
  ['perfect', '25'],
  ['coloured', '12'],
  ['mixed', '6'],
] as const;
const POKER = [
  ['suitedTrips', '100'],
  ['straightFlush', '40'],
  ['trips', '30'],
  ['straight', '10'],
  ['flush', '5'],
] as const;

type Price = readonly [name: 'perfect', pays: string];
function Prices({ title, rows, back }: { title: string; rows: readonly Price[]; back: string | undefined }) {
  const t = useTexts('live.blackjack');
  const price = useTexts('live');
  return (
    <div>
      <b>{title}</b>
      <dl>
        {rows.map(([name, pays]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd className="num">{price('price', { pays })}</dd>
          </div>
        ))}
      </dl>
      <small>{t('returns', { percent: sharePercent(back ?? '0') })}</small>
    </div>
  );
}

/** What the side bets pay and return. */
export function SideBoard({ spots }: { spots: ReadonlyMap<string, LiveSpot> }) {
  const t = useTexts('live.blackjack');
  return (
    <section className="bj-board bj-board-prices" aria-label={`${t('pairs')}, ${t('poker')}`}>
      <Prices title={t('pairs')} rows={PAIRS as unknown as readonly Price[]} back={spots.get('seat-1-pairs')?.return} />
      <Prices title={t('poker')} rows={POKER as unknown as readonly Price[]} back={spots.get('seat-1-21-3')?.return} />
    </section>
  );
}

/** How far the shoe is dealt, and what the dealer had before. */
export function ShoeBoard({ table }: { table: LiveTable }) {
  const t = useTexts('live.blackjack');
  const words = useTexts('live');
  const { shoe } = table;
  const hasBefore = table.road.some(({ outcome }) => outcome !== 'none');
  return (
    <section className="bj-board bj-board-shoe" aria-label={t('before')}>
      {shoe ? (
        <>
          <p className="bj-board-head">
            <b>{words('shoe', { number: String(shoe.number) })}</b>
            <small>{t('decks', { decks: shoe.decks, out: String(shoe.out), cards: String(shoe.cards) })}</small>
          </p>
          <svg className="bj-shoe" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            <rect y="1" width="100" height="4" rx="2" className="bj-shoe-way" />
            <rect y="1" width={(100 * shoe.out) / shoe.cards} height="4" rx="2" className="bj-shoe-out" />
            <rect x={(100 * shoe.cutAt) / shoe.cards} width=".8" height="6" className="bj-shoe-cut" />
          </svg>
          <small className="bj-cut" style={{ '--cut': shoe.cutAt / shoe.cards } as React.CSSProperties}>
            {t('cutCard')}
          </small>
        </>
      ) : null}
      <div className="bj-before-row">
        <small>{t('before')}</small>
        {hasBefore ? <LastResults table={table} count={BEFORE} /> : <small>{t('noneBefore')}</small>}
      </div>
      <small>{t('memory')}</small>
    </section>
  );
}
