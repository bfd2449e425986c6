import { Badge, type BadgeTone, Card } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useZone } from '../../../shared/clock/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { useVipTexts } from '../use-vip-texts.ts';
import type { Vip } from './vip.ts';

type Benefit = Vip['benefits'][number];
const TONES: Readonly<Record<NonNullable<Benefit['state']>, BadgeTone>> = {
  claimable: 'amber',
  claimed: 'win',
  expired: 'plain',
  withdrawn: 'plain',
};

/** What the level gives by itself: when the next one comes, and what became of the last one. */
export function BenefitCards({ vip: { benefits } }: { vip: Vip }) {
  if (benefits.length === 0) return null;
  return (
    <Card>
      <ul className="grid divide-line max-sm:divide-y sm:grid-cols-3 sm:divide-x rtl:sm:divide-x-reverse">
        {benefits.map((benefit) => (
          <BenefitCard key={benefit.benefit} benefit={benefit} />
        ))}
      </ul>
    </Card>
  );
}

function BenefitCard({ benefit: { benefit, amount, state, claimUntil, next } }: { benefit: Benefit }) {
  const { t, money } = useVipTexts();
  const tReward = useTexts('rewards');
  const zone = useZone();
  const when = benefit === 'birthday' ? t('onBirthday') : next ? t('nextOn', { day: next }) : '';
  const isWaiting = state === 'claimable';
  return (
    <li className="flex flex-col items-start gap-1 px-4.5 py-3.5">
      <span className="text-12 font-semibold">{t(`col.${benefit}`)}</span>
      <b className="num text-20">{money(amount)}</b>
      <span className="num text-12 text-ink-2">
        {isWaiting && claimUntil ? tReward('until', { time: zone.stamp(Date.parse(claimUntil)).slice(0, 16) }) : when}
      </span>
      {isWaiting ? (
        <Link
          to="."
          search={(before) => ({ ...before, panel: 'rewardCenter' })}
          className="btn btn-primary btn-sm mt-1 max-sm:min-h-11"
          aria-label={tReward('claimOf', { name: t(`col.${benefit}`) })}
        >
          {tReward('claim')}
        </Link>
      ) : (
        <span className="mt-1">
          <Badge tone={state ? TONES[state] : 'plain'}>{state ? tReward(`state.${state}`) : t('coming')}</Badge>
        </span>
      )}
    </li>
  );
}
