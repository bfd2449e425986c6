import type { LiveSpot, LiveTable } from '@lantern/contract/live';
import { Icon } from '@lantern/ui/base';
import { useTexts } from '../../../shared/texts/index.ts';
import type { ShownHand, ShownSeat } from '../model/blackjack.ts';
import type { Blackjack } from '../use-blackjack.ts';
import type { ClothBets } from '../use-cloth.ts';
import { Medallion } from './at-table.tsx';
import { BlackjackCards } from './blackjack-cards.tsx';
import { Seconds } from './phase-pill.tsx';
import { SpotButton } from './spot-button.tsx';

type SeatProps = {
  seat: number;
  table: LiveTable;
  spots: ReadonlyMap<string, LiveSpot>;
  cloth: ClothBets;
  jack: Blackjack;
  shown: ShownSeat | undefined;
  /** Of its running turn. */
  clock: { readonly untilMs: number; readonly spanMs: number } | null;
};

function Hands({ hands }: { hands: readonly ShownHand[] }) {
  const t = useTexts('live.blackjack');
  return (
    <span className="bj-hands">
      {hands.map(({ cards, total, state }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the hand
        <span key={index} className="bj-hand" data-state={state}>
          <BlackjackCards cards={cards} total={total} isTurn={state === 'turn'} />
          <small className="bj-state">{t(`state.${state}`)}</small>
        </span>
      ))}
    </span>
  );
}

function NamePill({
  seat,
  table,
  jack,
  cloth,
  isOwn,
}: Pick<SeatProps, 'seat' | 'table' | 'jack' | 'cloth'> & { isOwn: boolean }) {
  const t = useTexts('live.blackjack');
  const words = cloth.words;
  const name = table.seats?.find((one) => one.seat === seat)?.name ?? null;
  const behind = cloth.totals.get(`seat-${seat}-behind`);
  const { minStake, maxStake } = table.limits;
  if (name === null)
    return (
      <span className="bj-name" data-free>
        <b>{t('free', { seat: String(seat) })}</b>
        <small className="num">{`${words.plain(minStake)} – ${words.plain(maxStake)}`}</small>
      </span>
    );
  return (
    <span className="bj-name" data-own={isOwn || undefined}>
      <Medallion name={name} />
      <b>{isOwn ? t('you') : name}</b>
      {behind ? (
        <small className="num">{t('behindCount', { count: behind.players, stake: words.plain(behind.stake) })}</small>
      ) : (
        <small className="num">{String(seat)}</small>
      )}
      {isOwn ? (
        <button type="button" className="bj-leave" aria-label={t('stand')} onClick={() => jack.leave(seat)}>
          <Icon name="close" size={14} />
        </button>
      ) : null}
    </span>
  );
}

/** One seat of the table: its cards, its circles, and who sits there. */
export function BlackjackSeat({ seat, table, spots, cloth, jack, shown, clock }: SeatProps) {
  const t = useTexts('live.blackjack');
  const name = table.seats?.find((one) => one.seat === seat)?.name ?? null;
  const isOwn = jack.ownSeats.includes(seat);
  const circle = (code: string, look: string, text: string, ring: boolean) => {
    const spot = spots.get(code);
    if (!spot || !ring)
      return (
        <span className={`bj-ring bj-ring-${look}`} aria-hidden="true">
          {text}
        </span>
      );
    return (
      <SpotButton spot={spot} cloth={cloth} look={look} isStop={cloth.stop === code}>
        {cloth.placed.has(code) || cloth.laid.has(code) ? null : <span aria-hidden="true">{text}</span>}
      </SpotButton>
    );
  };
  const owned = cloth.totals.get(`seat-${seat}`);
  return (
    <li
      className="bj-seat"
      data-seat={seat}
      data-own={isOwn || undefined}
      data-turn={clock ? true : undefined}
      aria-label={t('seatOf', {
        seat: String(seat),
        name: isOwn ? t('you') : (name ?? t('free', { seat: String(seat) })),
      })}
    >
      {shown ? <Hands hands={shown.hands} /> : null}
      {clock ? (
        <span className="bj-clock">
          <Seconds untilMs={clock.untilMs} spanMs={clock.spanMs} />
        </span>
      ) : null}
      <span className="bj-rings">
        {circle(`seat-${seat}-pairs`, 'side', t('pairsShort'), isOwn)}
        {name === null ? (
          <button
            type="button"
            className="bj-ring bj-ring-hand bj-sit"
            title={t('sitOn', { seat: String(seat) })}
            onClick={() => jack.take(seat)}
          >
            {t('sit')}
            <span className="sr-only"> {seat}</span>
          </button>
        ) : isOwn ? (
          circle(`seat-${seat}`, 'hand', '', true)
        ) : (
          circle(`seat-${seat}-behind`, 'hand', owned ? '' : t('behind'), true)
        )}
        {circle(`seat-${seat}-21-3`, 'side', t('poker'), isOwn)}
        {owned ? <b className="bj-stake num">{cloth.words.plain(owned.stake)}</b> : null}
      </span>
      <NamePill seat={seat} table={table} jack={jack} cloth={cloth} isOwn={isOwn} />
    </li>
  );
}
