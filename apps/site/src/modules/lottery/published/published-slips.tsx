import type { PublishedSlip } from '@lantern/contract/lottery';
import { Button, EmptyState, Skeleton } from '@lantern/ui/base';
import { Drawer } from '@lantern/ui/dialog';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { useAtClock, useZone } from '../../../shared/clock/index.ts';
import { usePlayNames } from '../../../shared/plays/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { usePicksText } from '../parts/slip/slip-entries.tsx';
import type { EditableDraft } from '../use-slip.ts';
import { followed } from './followed.ts';
import { usePublishing } from './use-publishing.ts';

type PublishedSlipsProps = { code: string; draft: EditableDraft; onClose: () => void };

/** What members show of their slips on a game; each goes onto the player's own slip at their own stake. */
export function PublishedSlips({ code, draft, onClose }: PublishedSlipsProps) {
  const t = useTexts('lottery.chase');
  return (
    <Drawer open onClose={onClose} title={t('published.title')} closeLabel={t('close')}>
      <p className="pb-3 text-13 text-ink-2">{t('published.text')}</p>
      <List
        code={code}
        onFollow={({ lines }) => {
          draft.edit((slip) => followed(slip, lines));
          onClose();
        }}
      />
    </Drawer>
  );
}

type ListProps = { code: string; onFollow: (slip: PublishedSlip) => void };

function List({ code, onFollow }: ListProps) {
  const t = useTexts('lottery.chase');
  const { data, error, refetch } = useMemberCall('listPublishedSlips', { params: { code } }, { staleMs: 3000 });
  // Text, so that the list is drawn again only when a draw closes.
  const open = useAtClock((nowMs) =>
    (data?.list ?? [])
      .filter(({ closeAt }) => Date.parse(closeAt) > nowMs)
      .map(({ slipId }) => slipId)
      .join(),
  ).split(',');
  if (error) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  const shown = data.list.filter(({ slipId }) => open.includes(slipId));
  if (shown.length === 0) return <EmptyState title={t('published.none')} text={t('published.noneText')} />;
  return (
    <ul className="-mx-4 flex flex-col">
      {shown.map((slip) => (
        <Slip key={slip.slipId} slip={slip} onFollow={() => onFollow(slip)} />
      ))}
    </ul>
  );
}

function Slip({ slip, onFollow }: { slip: PublishedSlip; onFollow: () => void }) {
  const t = useTexts('lottery.chase');
  const zone = useZone();
  const names = usePlayNames();
  const picksText = usePicksText();
  const who = slip.ownKey === null ? slip.name : t('published.own');
  return (
    <li className="flex flex-col gap-2 border-b border-dashed border-line px-4 py-3 last:border-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-13">
        <b className="font-semibold">{who}</b>
        <span className="num text-12 text-ink-3">
          {t('published.closes', { numero: slip.numero, time: zone.stamp(Date.parse(slip.closeAt)).slice(11) })}
        </span>
      </p>
      <ul className="flex flex-col gap-1 text-13">
        {slip.lines.map((line) => (
          <li key={`${line.play} ${line.picks.join(' ')}`}>
            <span className="font-medium">{names.name(line.play)}</span>{' '}
            <span className="num break-words text-ink-2">{picksText(line)}</span>
          </li>
        ))}
      </ul>
      {slip.ownKey === null ? (
        <Button size="sm" variant="ghost" aria-label={t('published.followOf', { name: slip.name })} onClick={onFollow}>
          {t('published.follow')}
        </Button>
      ) : (
        <StopShowing slipKey={slip.ownKey} />
      )}
    </li>
  );
}

function StopShowing({ slipKey }: { slipKey: string }) {
  const t = useTexts('lottery.chase');
  const { publish, isRunning, refused } = usePublishing(slipKey);
  return (
    <>
      <Button size="sm" variant="ghost" loading={isRunning} onClick={() => publish(false)}>
        {t('published.stop')}
      </Button>
      {refused === undefined ? null : <p className="text-13 text-danger-text">{refused}</p>}
    </>
  );
}
