import { usePush } from '@lantern/client/push';
import { Money, Skeleton } from '@lantern/ui/base';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Answer, refreshCalls, useAct, useMemberCall } from '../../../shared/calls/index.ts';
import { serverNowMs, useAtClock } from '../../../shared/clock/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { ChoiceDialog } from '../../../shared/windows/choice-dialog.tsx';

/** Slightly longer than the server's time, so that the server confirms it. */
const SETTLE_MS = 500;

type Check = Answer<'getRealityCheck'>;

const spanOf = (ms: number): string => {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};
const signOf = (amount: string) => (amount.startsWith('-') ? 'minus' : /[1-9]/.test(amount) ? 'plus' : 'none');

/** Hours and minutes since the session began. */
function TimeHere({ sinceMs }: { sinceMs: number }) {
  return useAtClock((nowMs) => spanOf(nowMs - sinceMs));
}

function Figures({ check }: { check: Check }) {
  const t = useTexts('safer-play.check');
  const { symbol, format } = useMoney();
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-2">
        <dt>{t('here')}</dt>
        <dd className="num text-end text-20 font-semibold text-ink">
          <TimeHere sinceMs={Date.parse(check.startedAt)} />
        </dd>
        <dt>{t('result')}</dt>
        <dd className="text-end text-20 text-ink">
          <Money currency={symbol} amount={format(check.net.replace('-', ''))} sign={signOf(check.net)} />
        </dd>
        <dt className="text-13">{t('staked')}</dt>
        <dd className="text-end text-13">
          <Money currency={symbol} amount={format(check.staked)} />
        </dd>
        <dt className="text-13">{t('returned')}</dt>
        <dd className="text-end text-13">
          <Money currency={symbol} amount={format(check.returned)} />
        </dd>
      </dl>
      <p className="mt-3.5 text-13">{t('text')}</p>
    </>
  );
}

/**
 * Covers every page once the interval of the session is over, with time and result, until it is acknowledged. It stops
 * only the picture: a running round continues and is settled on the server.
 */
export function RealityCheck() {
  const t = useTexts('safer-play.check');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data, refetch } = useMemberCall('getRealityCheck', {});
  const acknowledging = useAct('acknowledgeRealityCheck');
  const dueMs = data ? Date.parse(data.dueAt) : undefined;
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (dueMs === undefined) return;
    // Another page of the same session may have shown it: the server knows whether it is still due.
    const look = async () => {
      const { data: fresh } = await refetch();
      if (fresh) setOpen(Date.parse(fresh.dueAt) <= serverNowMs());
    };
    const timer = setTimeout(() => void look(), Math.max(0, dueMs - serverNowMs()) + SETTLE_MS);
    return () => clearTimeout(timer);
  }, [dueMs, refetch]);
  // Due in another session of the same member, it blocks the stakes of this one too.
  usePush('reality.due', () => void refetch());
  const acknowledge = async (then?: () => Promise<void>) => {
    const taken = await acknowledging.run({});
    // Who was logged out meanwhile has nothing to acknowledge: the session store says so.
    if (!taken && useSession.getState().state === 'member') return;
    setOpen(false);
    await refreshCalls(client, 'getRealityCheck');
    await then?.();
  };
  const toPanel = (panel: string) => () => navigate({ to: '.', search: (before) => ({ ...before, panel }) });
  return (
    <ChoiceDialog
      open={open}
      onClose={() => void acknowledge()}
      title={t('title')}
      quiet={{ label: t('stop'), onClick: () => void acknowledge(() => navigate({ to: '/index', search: {} })) }}
      main={{ label: t('go'), isRunning: acknowledging.isRunning, onClick: () => void acknowledge() }}
    >
      {data ? <Figures check={data} /> : <Skeleton height={120} />}
      <p className="mt-3 flex flex-wrap gap-x-4 text-13">
        <button type="button" className="link-amber" onClick={() => void acknowledge(toPanel('personalHistoryCopy'))}>
          {t('record')}
        </button>
        <button type="button" className="link-amber" onClick={() => void acknowledge(toPanel('playSafely'))}>
          {t('limits')}
        </button>
      </p>
    </ChoiceDialog>
  );
}
