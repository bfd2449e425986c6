import { Card, Meter } from '@lantern/ui/base';
import { type Referral, useReferralTexts } from '../use-referral-texts.ts';

/** How many friends came how far: accounts, first deposits, qualified friends. */
export function WayCard({ referral: { friends, deposited, qualified } }: { referral: Referral }) {
  const { t, share } = useReferralTexts();
  const steps = [
    { label: t('firstDeposit'), count: deposited, of: friends, tone: 'amber' },
    { label: t('standing.qualified'), count: qualified, of: deposited, tone: 'jade' },
  ] as const;
  return (
    <Card pad="normal" className="flex flex-col gap-3">
      <h2 className="font-sans text-14 font-semibold normal-case">{t('way')}</h2>
      <dl className="grid gap-2 text-13">
        <div className="flex items-center justify-between gap-3">
          <dt className="text-ink-2">{t('opened')}</dt>
          <dd className="num font-semibold">{friends}</dd>
        </div>
        {steps.map(({ label, count, of, tone }) => (
          <div key={label} className="grid grid-cols-[minmax(0,1fr)_72px_auto] items-center gap-3">
            <dt className="text-ink-2">{label}</dt>
            {/* The figure beside it has the same in words. */}
            <dd aria-hidden="true">
              <Meter label={share(count, of)} fraction={of === 0 ? 0 : count / of} tone={tone} />
            </dd>
            <dd className="num text-end font-semibold">
              {count} <span className="text-12 font-normal text-ink-2">{share(count, of)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-12 text-ink-2">{t('wayText')}</p>
    </Card>
  );
}
