import type { LiveSpot } from '@lantern/contract/live';
import { useTexts } from '../../../shared/texts/index.ts';
import { chipsOf } from '../model/wheel-bets.ts';
import { useSpotView } from '../spot-view.store.ts';
import type { Chips } from '../use-chips.ts';
import type { ClothBets } from '../use-cloth.ts';
import { sharePercent } from '../use-live-texts.ts';

type AboutProps = { spots: readonly LiveSpot[]; cloth: ClothBets; chips: Chips };

/** The bet under the mouse or the keyboard: its price, what the chosen chip would bring there, who else lies on it, and its return. */
export function SpotAbout({ spots, cloth, chips }: AboutProps) {
  const t = useTexts('live');
  const code = useSpotView((state) => state.code);
  const spot = spots.find((one) => one.code === code);
  const { words } = cloth;
  if (!spot) return null;
  const chip = (chips.rack[chips.chosen]?.cents ?? 0) * chipsOf(spot.code);
  const total = cloth.totals.get(spot.code);
  return (
    <div className="spot-about" aria-hidden="true">
      <small>{t('yourSpot')}</small>
      <p>
        <b>{words.spot(spot.code)}</b>
        <b className="num">{words.price(cloth.game, spot.code, spot.pays)}</b>
      </p>
      {chipsOf(spot.code) > 1 ? null : (
        <p>
          <span>{t('herePays', { amount: words.cents(chip) })}</span>
          <b className="num" data-pays>
            {words.cents(Math.floor(chip * (1 + Number(spot.pays))))}
          </b>
        </p>
      )}
      <p>
        <span>{t('othersOn')}</span>
        <span className="num">
          {total ? t('others', { players: String(total.players), stake: words.plain(total.stake) }) : t('nobodyOn')}
        </span>
      </p>
      <small>{t('returnsOf', { percent: sharePercent(spot.return) })}</small>
    </div>
  );
}
