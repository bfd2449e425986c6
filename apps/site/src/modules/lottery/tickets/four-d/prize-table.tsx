import { parseOdds } from '@lantern/games/lottery';
import { familyOf, playOf, priceText, useTicketNames } from '../../../../shared/plays/index.ts';
import { useTextIn, useTexts } from '../../../../shared/texts/index.ts';
import type { PadProps } from '../pad-props.ts';
import { pricesOf, rangeOf } from '../token-prices.ts';

const PLAYS = ['D4_BIG', 'D4_SMALL', 'D4_IBOX24_BIG', 'D4_IBOX24_SMALL'] as const;
const TIERS = ['1st', '2nd', '3rd', 'special', 'consolation'] as const;
/** Plays on the first prize alone have one prize: a line below the table. */
const SINGLE_PRIZE = ['D4_4A', 'D4_3A'] as const;
const HUNDRED = 100;

/** The mean return of a row at the price of the offer: `64.00%`. */
function returnedBy(code: string, { plays, region }: PadProps['offer']): string {
  const odds = parseOdds(plays[code]?.odds ?? '');
  if (!odds.ok) return '';
  return `${(familyOf(code).bestReturn(region, code, odds.value) * HUNDRED).toFixed(2)}%`;
}

/** What one unit pays, play by play. */
export function PrizeTable({ offer, draft }: PadProps) {
  const t = useTexts('lottery.tickets');
  const textIn = useTextIn();
  const names = useTicketNames();
  const columns = PLAYS.filter((code) => offer.plays[code]).map((code) => ({
    code,
    prices: new Map(pricesOf(playOf(code), offer, draft.slip).map(({ name, price }) => [name, price])),
    returned: returnedBy(code, offer),
  }));
  const singles = SINGLE_PRIZE.filter((code) => offer.plays[code]);
  return (
    <section className="card overflow-hidden max-sm:rounded-none max-sm:border-x-0" aria-label={t('fourD.pays')}>
      <div className="flex items-baseline justify-between gap-3 px-4 py-3">
        <h2 className="text-16">{t('fourD.pays')}</h2>
        <span className="text-12 text-ink-3">{t('fourD.included')}</span>
      </div>
      <table className="w-full text-13 max-sm:text-12">
        <thead className="bg-sunken text-12 text-ink-2">
          <tr>
            <th className="px-4 py-2 text-start max-sm:px-3" scope="col">
              <span className="sr-only">{t('fourD.prize')}</span>
            </th>
            {columns.map(({ code }) => (
              <th key={code} className="px-2 py-2 text-end last:pe-4 max-sm:px-1 max-sm:last:pe-3" scope="col">
                {names.rule(playOf(code))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {TIERS.map((tier) => (
            <tr key={tier} className="border-t border-line">
              <th className="px-4 py-2 text-start font-medium wrap-anywhere max-sm:px-3" scope="row">
                {textIn('lottery.tier', tier) ?? tier}
              </th>
              {columns.map(({ code, prices }) => {
                const price = prices.get(tier);
                return (
                  <td
                    key={code}
                    className="num px-2 py-2 text-end font-semibold last:pe-4 max-sm:px-1 max-sm:last:pe-3"
                  >
                    {price ? priceText(price) : '\u2013'}
                  </td>
                );
              })}
            </tr>
          ))}
          <tr className="border-t border-line text-ink-2">
            <th className="px-4 py-2 text-start font-medium max-sm:px-3" scope="row">
              {t('fourD.returns')}
            </th>
            {columns.map(({ code, returned }) => (
              <td key={code} className="num px-2 py-2 text-end last:pe-4 max-sm:px-1 max-sm:last:pe-3">
                {returned}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {singles.length > 0 ? (
        <ul className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line px-4 py-2.5 text-13 max-sm:px-3 max-sm:text-12">
          {singles.map((code) => (
            <li key={code}>
              {names.rule(playOf(code))} <b className="num font-semibold">{rangeOf(playOf(code), offer, draft.slip)}</b>{' '}
              <span className="num text-ink-3">({returnedBy(code, offer)})</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
