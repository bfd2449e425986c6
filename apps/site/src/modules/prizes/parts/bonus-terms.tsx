import type { Wheel } from '@lantern/contract/prizes';
import { RECORD_TYPES } from '@lantern/rules/catalogue';
import { useTexts } from '../../../shared/texts/index.ts';
import { usePrizeTexts } from '../use-prize-texts.ts';
import { FactList } from './facts.tsx';

/** What bonus money among the prizes asks of its member; nothing where there is none. */
export function BonusTerms({ bonus }: { bonus: Wheel['bonus'] }) {
  const t = useTexts('bonus');
  const tType = useTexts('catalogue.type');
  const { money } = usePrizeTexts();
  if (bonus === null) return null;
  const { turnover, weights, maxBet, maxConvert, days } = bonus;
  const games = Object.entries(weights ?? {}).map(([category, percent]) => {
    const type = RECORD_TYPES.find((one) => one === category);
    return t('weight', { category: type ? tType(type) : category, percent });
  });
  return (
    <div className="border-t border-line px-4 py-3">
      <h4 className="mb-1.5 text-13 font-semibold">{t('gift')}</h4>
      <FactList
        facts={[
          [t('turnover'), `${turnover.bonus}×`],
          [t('weights'), weights === null ? t('weightsAll') : games.join(', ')],
          maxBet === null ? null : [t('maxBet'), money(maxBet)],
          maxConvert === null ? null : [t('maxConvert'), money(maxConvert)],
          days === null ? null : [t('time'), t('days', { count: days })],
        ]}
      />
    </div>
  );
}
