import { playOf, priceText, useTicketNames } from '../../../../shared/plays/index.ts';
import { useTextIn, useTexts } from '../../../../shared/texts/index.ts';
import type { PadProps } from '../pad-props.ts';
import { pricesOf } from '../token-prices.ts';

const PLAYS = ['D4_BIG', 'D4_SMALL', 'D4_IBOX24_BIG', 'D4_IBOX24_SMALL', 'D4_4A', 'D4_3A'] as const;
const TIERS = ['1st', '2nd', '3rd', 'special', 'consolation'] as const;
/** The plays on the first prize alone have one prize. */
const ONLY = 'win';

/** What one unit pays, play by play. */
export function PrizeTable({ offer, draft }: PadProps) {
  const t = useTexts('lottery.tickets');
  const textIn = useTextIn();
  const names = useTicketNames();
  const columns = PLAYS.filter((code) => offer.plays[code]).map((code) => ({
    code,
    prices: new Map(
      pricesOf(playOf(code), offer, draft.slip).map(({ name, price }) => [name === ONLY ? '1st' : name, price]),
    ),
  }));
  return (
    <section className="card overflow-x-auto max-sm:rounded-none max-sm:border-x-0" aria-label={t('fourD.pays')}>
      <div className="flex items-baseline justify-between gap-3 px-4 py-3">
        <h2 className="text-16">{t('fourD.pays')}</h2>
        <span className="text-12 text-ink-3">{t('fourD.included')}</span>
      </div>
      <table className="w-full text-13">
        <thead className="bg-sunken text-12 text-ink-2">
          <tr>
            <th className="px-4 py-2 text-start" scope="col">
              <span className="sr-only">{t('fourD.prize')}</span>
            </th>
            {columns.map(({ code }) => (
              <th key={code} className="px-2 py-2 text-end last:pe-4" scope="col">
                {names.rule(playOf(code))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {TIERS.map((tier) => (
            <tr key={tier} className="border-t border-line">
              <th className="px-4 py-2 text-start font-medium" scope="row">
                {textIn('lottery.tier', tier) ?? tier}
              </th>
              {columns.map(({ code, prices }) => {
                const price = prices.get(tier);
                return (
                  <td key={code} className="num px-2 py-2 text-end font-semibold last:pe-4">
                    {price ? priceText(price) : '\u2013'}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
