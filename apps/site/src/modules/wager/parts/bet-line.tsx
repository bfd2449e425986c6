import type { Wager } from '@lantern/contract/wager';
import { playNamed } from '@lantern/games/families';
import type { BetHits } from '@lantern/games/lottery';
import { formatAmount, parseAmount } from '@lantern/kernel';
import type { ReactNode } from 'react';
import { familyOf, MarkedPicks, priceRange } from '../../../shared/plays/index.ts';
import { useSpotTexts } from '../../../shared/spots/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { useWagerTexts } from './wager-texts.ts';

type Detail = Wager['detail'];
type Kind = Detail['kind'];
type OfKind<K extends Kind> = Extract<Detail, { kind: K }>;
type LineProps<K extends Kind> = { detail: OfKind<K>; most: number | undefined; hits: BetHits | undefined };

const MOST_MARKED = 10;

/** Play and numbers of a bet on a draw, as it was placed. */
function LotteryLine({ detail, most, hits }: LineProps<'lottery'>) {
  const words = useWagerTexts();
  return (
    <>
      <b className="font-semibold">{words.play(detail.play)}</b>{' '}
      <span className="num break-words text-ink-2">
        {hits ? (
          <MarkedPicks play={detail.play} picks={detail.picks} hits={hits.picks} most={most ?? MOST_MARKED} />
        ) : (
          words.picks(detail, most)
        )}
      </span>
      <TicketTerms detail={detail} />
    </>
  );
}

/** Rows, unit and multiple of tickets, and the rebate. */
function TicketTerms({
  detail: { play, picks, unit, multiple = 1, rebate = 0 },
}: Pick<LineProps<'lottery'>, 'detail'>) {
  const t = useTexts('lottery.chase');
  if (playNamed(play)?.kind !== 'ticket') return null;
  const rows = familyOf(play).expandCount(play, picks, false);
  const micros = parseAmount(unit);
  const single = micros.ok ? formatAmount(micros.value / BigInt(multiple)) : unit;
  return (
    <span className="num block text-12 text-ink-3">
      {t('terms', { rows, unit: single, multiple })}
      {rebate > 0 ? ` · ${t('withRebate', { percent: String(rebate / 100) })}` : ''}
    </span>
  );
}

/** A round, which its game describes on its own page. */
function RoundLine() {
  const t = useTexts('wager');
  return <b className="font-semibold">{t('round')}</b>;
}

/** The spot of a table that was bet on. */
function SpotLine({ detail }: { detail: Extract<Detail, { spot: string }> }) {
  const name = useSpotTexts();
  return <b className="font-semibold">{name(detail.spot)}</b>;
}

/** The sizes of the combinations of a system. */
function SystemLine({ detail }: LineProps<'system'>) {
  const t = useTexts('wager');
  return <b className="font-semibold">{t('multiple', { sizes: detail.sizes.join(', ') })}</b>;
}

/** A bet on one match, or the sizes of its combinations. */
function SportsLine({ detail: { sizes } }: LineProps<'sports'>) {
  const t = useTexts('wager');
  const isSingle = sizes.length === 1 && sizes[0] === 1;
  return <b className="font-semibold">{isSingle ? t('single') : t('multiple', { sizes: sizes.join(', ') })}</b>;
}

/** Kinds of bets that are more than a round in the record. A kind that is not here is a round: a new game changes nothing. */
const LINES: { readonly [K in Kind]?: (props: LineProps<K>) => ReactNode } = {
  lottery: LotteryLine,
  system: SystemLine,
  sports: SportsLine,
};

/** What was bet, in one line; `hits` are marked where the draw is known. */
export function BetLine({ detail, most, hits }: { detail: Detail; most?: number; hits?: BetHits | undefined }) {
  if ('spot' in detail) return <SpotLine detail={detail} />;
  const Line = (LINES[detail.kind] ?? RoundLine) as (props: {
    detail: Detail;
    most: number | undefined;
    hits: BetHits | undefined;
  }) => ReactNode;
  return <Line detail={detail} most={most} hits={hits} />;
}

/** The price of the bet: decimal odds, or of a play with tickets its prizes; undefined for a bet whose payout is no multiple that stood before. */
export function oddsOf(detail: Detail): string | undefined {
  if (detail.kind !== 'lottery') return undefined;
  if (playNamed(detail.play)?.kind === 'ticket') return priceRange(detail.play, BigInt(detail.odds));
  return String(detail.odds / 10_000);
}
export const unitOf = (detail: Detail): string => (detail.kind === 'lottery' ? detail.unit : '0');
