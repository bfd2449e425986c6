import type { LiveSpot } from '@lantern/contract/live';
import { formatAmount } from '@lantern/kernel';
import { microsOf } from '../../../shared/money/micros.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { sumOf } from '../model/table-bets.ts';
import type { ClothBets } from '../use-cloth.ts';

type SumsProps = { spots: readonly LiveSpot[]; cloth: ClothBets };

/** Pockets that the chips of the player cover; null for games without pockets. */
function coveredBy({ spots, cloth }: SumsProps): number | null {
  if (cloth.game !== 'roulette') return null;
  const numbers = spots
    .filter(({ code }) => cloth.placed.has(code) || cloth.laid.has(code))
    .flatMap((spot) => spot.numbers ?? []);
  return new Set(numbers).size;
}

/** What lies on the table: confirmed, waiting, and of all players. */
export function TableSums(props: SumsProps) {
  const { cloth } = props;
  const t = useTexts('live');
  const { words } = cloth;
  const covered = coveredBy(props);
  const all = [...cloth.totals.values()].reduce((sum, { stake }) => sum + microsOf(stake), 0n);
  return (
    <dl className="table-sums">
      <div>
        <dt>{t('onTable')}</dt>
        <dd className="num">{words.exact(sumOf(cloth.placed))}</dd>
      </div>
      <div>
        <dt>{t('waitingSum')}</dt>
        <dd className="num">{words.exact(sumOf(cloth.laid))}</dd>
      </div>
      {covered === null ? null : (
        <div>
          <dt>{t('covered')}</dt>
          <dd className="num">{t('coveredOf', { count: String(covered) })}</dd>
        </div>
      )}
      <div>
        <dt>{t('allPlayers')}</dt>
        <dd className="num">{words.money(formatAmount(all))}</dd>
      </div>
    </dl>
  );
}
