import { missingOf } from '../../../shared/money/micros.ts';
import { useVipTexts } from '../use-vip-texts.ts';
import type { Vip } from './vip.ts';

/** The level is lost unless more is staked: when, how much, and what stays. */
export function UpkeepNotice({ vip: { level, upkeep } }: { vip: Vip }) {
  const { t, money } = useVipTexts();
  if (upkeep?.state !== 'noticed') return null;
  const amount = money(missingOf(upkeep.staked, upkeep.needed));
  return (
    <div role="alert" className="rounded-2 bg-amber-soft p-3 text-13 text-amber-text">
      <b className="block font-semibold">{t('noticeTitle', { level: String(level), day: upkeep.until })}</b>
      {t('noticeText', { amount, next: String(level - 1) })}
    </div>
  );
}
