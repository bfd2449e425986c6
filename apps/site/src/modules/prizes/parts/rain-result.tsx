import type { Rain } from '@lantern/contract/prizes';
import { formatAmount } from '@lantern/kernel';
import { microsOf } from '../../../shared/money/micros.ts';
import { verifyRain } from '../model/proof-links.ts';
import { usePrizeTexts } from '../use-prize-texts.ts';
import { FactList } from './facts.tsx';
import { RewardsLink } from './rewards-link.tsx';
import { VerifyLink } from './verify-link.tsx';

const sumOf = (amounts: readonly string[]): string =>
  formatAmount(amounts.reduce((sum, amount) => sum + microsOf(amount), 0n));

/** What a rain that is over gave, and what the member caught of it. */
export function RainResult({ rain }: { rain: Rain }) {
  const { t, money, time } = usePrizeTexts();
  const { caught, given, members, emptyAt, envelopes, left } = rain;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <FactList
        facts={[
          [t('given'), money(given)],
          [t('envelopes'), `${envelopes - left} / ${envelopes}`],
          [t('members'), members],
          emptyAt === null ? null : [t('why.gone'), time(emptyAt)],
        ]}
      />
      {caught.length === 0 ? (
        <p className="text-13 text-ink-2">{t('noneCaught')}</p>
      ) : (
        <div className="lacquer px-4 py-3">
          <p className="flex justify-between gap-4 text-16 font-semibold">
            {t('mine')} <b className="num">{money(sumOf(caught.map(({ amount }) => amount)))}</b>
          </p>
          <ul className="mt-1 text-13">
            {caught.map(({ number, amount }) => (
              <li key={number} className="flex justify-between gap-4 py-1">
                <span>{t('envelope', { number: String(number) })}</span>
                <span className="num">{money(amount)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap gap-x-5 gap-y-1 text-13">
        {caught.length === 0 ? null : <RewardsLink />}
        {rain.seed === null ? null : <VerifyLink search={verifyRain(rain)} />}
      </div>
    </div>
  );
}
