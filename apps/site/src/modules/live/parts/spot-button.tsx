import type { LiveSpot, SpotTotal } from '@lantern/contract/live';
import type { CSSProperties, ReactNode } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';
import type { ClothBets } from '../use-cloth.ts';
import { ChipPile } from './chip-pile.tsx';

type SpotProps = {
  spot: LiveSpot;
  cloth: ClothBets;
  look: string;
  style?: CSSProperties;
  /** Whether the tabulator stops here: once a cloth. */
  isStop?: boolean;
  /** What is shown beside its name: 9 chips, 17 numbers. */
  detail?: string;
  /** Whether its name is all that is written on it: panels say more than a layout. */
  isNamedByText?: boolean;
  children?: ReactNode;
};

/** Own chips of a spot: those that are confirmed, those that wait, and what they brought. */
function OwnChips({ code, cloth }: { code: string; cloth: ClothBets }) {
  const { placed, laid, nets, minStake, isShown, words } = cloth;
  const [lies, waits, net] = [placed.get(code), laid.get(code), nets.get(code)];
  const state = !isShown || net === undefined ? 'placed' : net > 0 ? 'won' : 'lost';
  return (
    <>
      {lies ? <ChipPile cents={lies} minStake={minStake} state={state} /> : null}
      {waits ? <ChipPile cents={waits} minStake={minStake} state="waiting" /> : null}
      {isShown && net !== undefined && net > 0 ? (
        <span className="spot-net num" aria-hidden="true">{`+${words.cents(net)}`}</span>
      ) : null}
    </>
  );
}

function Others({ total, look, stake }: { total: SpotTotal | undefined; look: string; stake: string }) {
  const t = useTexts('live');
  if (!total || total.players === 0) return null;
  if (look !== 'main')
    return (
      <span className="spot-disc num" aria-hidden="true">
        {total.players}
      </span>
    );
  return (
    <span className="spot-others num" aria-hidden="true">
      {t('others', { players: String(total.players), stake })}
    </span>
  );
}

/** One place of the cloth. */
export function SpotButton({
  spot,
  cloth,
  look,
  style,
  isStop = false,
  detail,
  isNamedByText = false,
  children,
}: SpotProps) {
  const t = useTexts('live');
  const { words, game, isShown, winners, onPress, placed, laid } = cloth;
  const { code } = spot;
  const own = (placed.get(code) ?? 0) + (laid.get(code) ?? 0);
  const total = cloth.totals.get(code);
  const isWon = isShown && winners.has(code);
  const name = words.spot(code);
  const about = { name: detail ? `${name} ${detail}` : name, price: words.price(game, code, spot.pays) };
  const ownLabel = own > 0 ? t('spotOwn', { ...about, stake: words.cents(own) }) : t('spotLabel', about);
  const label =
    total && total.players > 0
      ? t('spotAll', { label: ownLabel, players: total.players, stake: words.plain(total.stake) })
      : ownLabel;
  return (
    <button
      type="button"
      className={`spot spot-${look}`}
      data-spot={code}
      data-won={isWon || undefined}
      data-stake={placed.get(code)}
      style={style}
      tabIndex={isStop ? 0 : -1}
      aria-disabled={!cloth.isOpen || undefined}
      onClick={() => onPress(code)}
      onFocus={() => cloth.onFocus(code)}
    >
      {/* Its name is text, too: what is written on the spot and on its chips is said in one sentence. */}
      {isNamedByText ? (
        <>
          {children}
          {isWon ? <span className="sr-only">{t('won')}</span> : null}
        </>
      ) : (
        <>
          <span className="sr-only">{isWon ? t('spotWon', { label }) : label}</span>
          <span className="spot-face-of" aria-hidden="true">
            {children}
          </span>
        </>
      )}
      <OwnChips code={code} cloth={cloth} />
      <Others total={total} look={look} stake={words.plain(total?.stake ?? '0')} />
    </button>
  );
}
