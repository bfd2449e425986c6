import { Card, Skeleton } from '@lantern/ui/base';
import { FactStrip } from '../../../shared/agent-centre/fact-strip.tsx';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { Friends } from '../parts/friends.tsx';
import { LinkCard } from '../parts/link-card.tsx';
import { Steps } from '../parts/steps.tsx';
import { WayCard } from '../parts/way-card.tsx';
import { type Referral, useReferralTexts } from '../use-referral-texts.ts';

/** Invite friends (panel-referral-light.png): what a friend must do, what friends have brought, the link with its code. */
export function ReferralPage() {
  const { t } = useReferralTexts();
  const { data, error, refetch } = useMemberCall('getReferral', {}, { keep: true });
  if (error && !data) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={520} />;
  const { code, path, terms, isPaused } = data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="-mt-3 max-w-[80ch] text-13 text-ink-2">{t('intro')}</p>
      {terms ? null : (
        <p role="status" className="rounded-2 bg-amber-soft p-3 text-13 text-amber-text">
          {t(isPaused ? 'paused' : 'closed')}
        </p>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-4">
          {terms ? <Steps terms={terms} /> : null}
          <Sums referral={data} />
          <Friends />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {code && path ? <LinkCard code={code} path={path} /> : null}
          {data.friends > 0 ? <WayCard referral={data} /> : null}
        </div>
      </div>
    </div>
  );
}

function Sums({ referral: { given, waiting, share, friends, qualified } }: { referral: Referral }) {
  const { t, money } = useReferralTexts();
  const zone = useZone();
  return (
    <Card>
      <FactStrip
        label={t('reward')}
        facts={[
          { label: t('given'), value: money(given), own: true },
          { label: t('waiting'), value: money(waiting) },
          ...(share
            ? [
                { label: t('shareGiven'), value: money(share.given) },
                { label: t('shareNext'), value: money(share.waiting), note: zone.day(Date.parse(share.nextAt)) },
              ]
            : []),
          { label: t('yours'), value: friends },
          { label: t('standing.qualified'), value: qualified },
        ]}
      />
    </Card>
  );
}
