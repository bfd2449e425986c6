import type { CashOutOffer } from '@lantern/contract/sports';
import { Tabs } from '@lantern/ui/base';
import { isOffered, partNearest, QUICK_PARTS, WHOLE } from '../../model/cash-part.ts';
import { useSportsTexts } from '../../use-sports-texts.tsx';

type PartProps = { offer: CashOutOffer; percent: number; onChoose: (percent: number) => void };

/** How much of a bet is bought back: a slider, and the usual parts. */
export function CashOutPart({ offer, percent, onChoose }: PartProps) {
  const { t, money } = useSportsTexts();
  const { parts } = offer;
  if (parts === null) return null;
  const words =
    percent === WHOLE ? t('shareAll') : t('partNow', { percent: String(percent), left: String(WHOLE - percent) });
  return (
    <div className="grid gap-1.5">
      <input
        type="range"
        aria-label={t('partOf')}
        aria-valuetext={words}
        className="h-6 w-full accent-jade"
        min={parts.from}
        max={WHOLE}
        value={percent}
        onChange={({ target }) => onChoose(partNearest(Number(target.value), parts))}
      />
      <Tabs
        look="segmented"
        label={t('partOf')}
        value={String(percent)}
        onChange={(chosen) => onChoose(Number(chosen))}
        items={QUICK_PARTS.map((quick) => ({
          value: String(quick),
          label: quick === WHOLE ? t('shareAll') : t('share', { percent: String(quick) }),
          disabled: !isOffered(quick, parts),
        }))}
      />
      <p className="flex justify-between gap-2 text-12 text-ink-2">
        <span>{words}</span>
        {percent === WHOLE ? null : <span className="num">{t('offerForAll', { amount: money(offer.amount) })}</span>}
      </p>
    </div>
  );
}
