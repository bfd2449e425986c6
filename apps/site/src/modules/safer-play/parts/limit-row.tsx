import { Button, Meter } from '@lantern/ui/base';
import { useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { useAtClock, useZone } from '../../../shared/clock/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { outcomeToasts } from '../../../shared/toasts/index.ts';
import { type OwnLimit, SAFETY_CALLS, useLimitTexts } from '../use-play-safely.ts';
import { LimitForm } from './limit-form.tsx';

type LimitRowProps = { limit: OwnLimit; again: () => Promise<void> };

function Used({ limit, value, used }: { limit: OwnLimit; value: string; used: string }) {
  const t = useTexts('safer-play');
  const zone = useZone();
  const words = useLimitTexts();
  const text = t('used', { used: words(limit.kind, used), value: words(limit.kind, value) });
  const share = Number(used) / Number(value);
  return (
    <div className="flex flex-col gap-1.5">
      <Meter label={text} fraction={share} tone={share >= 1 ? 'danger' : share >= 0.8 ? 'amber' : 'jade'} />
      <p className="num text-12 text-ink-2">
        {text}
        {share >= 1 && limit.resetsAt
          ? ` · ${t('roomAt', { time: zone.stamp(Date.parse(limit.resetsAt)).slice(0, 16) })}`
          : ''}
      </p>
    </div>
  );
}

/** A loosening that waits for its time, or for the second confirmation. */
function Waiting({ limit, pending }: { limit: OwnLimit; pending: NonNullable<OwnLimit['pending']> }) {
  const t = useTexts('safer-play');
  const zone = useZone();
  const words = useLimitTexts();
  const readyMs = Date.parse(pending.readyAt);
  const ready = useAtClock((nowMs) => nowMs >= readyMs);
  const params = { kind: limit.kind };
  const confirming = useAct('confirmOwnLimit', { changes: SAFETY_CALLS, ...outcomeToasts(t('confirmed')) });
  const keeping = useAct('setOwnLimit', { changes: SAFETY_CALLS, ...outcomeToasts(t('unchanged')) });
  const isRunning = confirming.isRunning || keeping.isRunning;
  const value = words(limit.kind, pending.value);
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-2 bg-amber-soft px-3 py-2.5 text-13">
      <span className="min-w-0 grow basis-56">
        {ready ? t('ready', { value }) : t('waits', { value, time: zone.stamp(readyMs).slice(0, 16) })}
      </span>
      {ready ? (
        <Button variant="primary" size="sm" loading={isRunning} onClick={() => void confirming.run({ params })}>
          {t('confirm')}
        </Button>
      ) : null}
      <Button
        variant="ghost"
        size="sm"
        loading={isRunning && !ready}
        onClick={() => void keeping.run({ params, body: { value: limit.value } })}
      >
        {t('keep', { value: words(limit.kind, limit.value) })}
      </Button>
    </div>
  );
}

/** One limit: its name, its use, and another value for it. */
export function LimitRow({ limit, again }: LimitRowProps) {
  const t = useTexts('safer-play');
  const words = useLimitTexts();
  const [open, setOpen] = useState(false);
  const name = t(`kind.${limit.kind}`);
  // "24 hours" is in two lists: the accessible name says which.
  const group = /^(deposit|loss)_/.exec(limit.kind)?.[1] as 'deposit' | 'loss' | undefined;
  const accessibleName = group ? `${t(`limits.${group}`)}, ${name}` : name;
  const over = (changed: boolean) => {
    setOpen(false);
    if (changed) void again();
  };
  return (
    <li className="flex flex-col gap-2.5 border-b border-line px-[18px] py-3 last:border-0">
      <div className="flex min-h-8 items-center gap-3">
        <span className="grow text-14 text-ink-2">{name}</span>
        <b className={limit.value === null ? 'text-14 font-normal text-ink-3' : 'num text-14 font-semibold'}>
          {words(limit.kind, limit.value)}
        </b>
        {open ? null : (
          <Button
            variant="ghost"
            size="sm"
            className="max-sm:min-h-11"
            aria-label={t(limit.value === null ? 'setOf' : 'changeOf', { name: accessibleName })}
            onClick={() => setOpen(true)}
          >
            {t(limit.value === null ? 'set' : 'change')}
          </Button>
        )}
      </div>
      {limit.value !== null && limit.used !== null ? (
        <Used limit={limit} value={limit.value} used={limit.used} />
      ) : null}
      {limit.pending ? <Waiting limit={limit} pending={limit.pending} /> : null}
      {open ? <LimitForm limit={limit} onOver={over} /> : null}
    </li>
  );
}
