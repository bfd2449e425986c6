import { Card, CardHead, Skeleton } from '@lantern/ui/base';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { BreakCard, BreakNote } from '../parts/break-card.tsx';
import { LimitRow } from '../parts/limit-row.tsx';
import { NetDeposits } from '../parts/net-deposits.tsx';
import { RealityCard } from '../parts/reality-card.tsx';
import { type OwnLimit, type Safety, usePlaySafely } from '../use-play-safely.ts';

const GROUPS = [
  { id: 'deposit', kinds: ['deposit_day', 'deposit_week', 'deposit_month'] },
  { id: 'loss', kinds: ['loss_day', 'loss_week', 'loss_month'] },
  { id: 'play', kinds: ['stake', 'session'] },
] as const satisfies readonly { id: string; kinds: readonly OwnLimit['kind'][] }[];

type GroupProps = { group: (typeof GROUPS)[number]; limits: Safety['limits']; again: () => Promise<void> };

function LimitGroup({ group, limits, again }: GroupProps) {
  const t = useTexts('safer-play');
  const kinds: readonly string[] = group.kinds;
  return (
    <Card>
      <CardHead title={t(`limits.${group.id}`)} />
      <p className="px-[18px] pt-3 text-13 text-ink-2">{t(`limitsText.${group.id}`)}</p>
      <ul>
        {limits
          .filter(({ kind }) => kinds.includes(kind))
          .map((limit) => (
            <LimitRow key={limit.kind} limit={limit} again={again} />
          ))}
      </ul>
    </Card>
  );
}

/** The member's own limits at the start, breaks and the reality check beside them. */
export function PlaySafely() {
  const t = useTexts('safer-play');
  const { query, again } = usePlaySafely();
  const safety = query.data;
  if (query.error && !safety) return <FailedPart error={query.error} onAgain={() => void query.refetch()} />;
  if (!safety) return <Skeleton height={480} />;
  return (
    <div className="flex flex-col gap-5">
      {safety.pause ? <BreakNote pause={safety.pause} /> : null}
      <p className="max-w-[70ch] text-14 text-ink-2">
        {t('intro')} {t('rule')}
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          {GROUPS.map((group) => (
            <LimitGroup key={group.id} group={group} limits={safety.limits} again={again} />
          ))}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <NetDeposits net={safety.netDeposits} />
          <RealityCard minutes={safety.realityMinutes} />
          <BreakCard kind="cool_off" />
          <BreakCard kind="self_exclusion" />
          <Card pad="small">
            <h2 className="text-16">{t('help.title')}</h2>
            <p className="mt-2 text-13 text-ink-2">{t('help.text')}</p>
          </Card>
        </div>
      </div>
    </div>
  );
}
