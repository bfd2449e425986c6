import { Button, Meter } from '@lantern/ui/base';
import { useState } from 'react';
import { callApi } from '../../../shared/calls/index.ts';
import { useNowMs, useZone } from '../../../shared/clock/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { type OwnLimit, showOutcome, useLimitTexts } from '../use-play-safely.ts';
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

/** A loosening that waits for its time, or for the second yes. */
function Waiting({ limit, pending, again }: LimitRowProps & { pending: NonNullable<OwnLimit['pending']> }) {
  const t = useTexts('safer-play');
  const zone = useZone();
  const words = useLimitTexts();
  const readyMs = Date.parse(pending.readyAt);
  const ready = useNowMs() >= readyMs;
  const [busy, setBusy] = useState(false);
  const params = { kind: limit.kind };
  const act = async (confirmed: boolean) => {
    setBusy(true);
    const reply = confirmed
      ? await callApi('confirmOwnLimit', { params })
      : await callApi('setOwnLimit', { params, body: { value: limit.value } });
    showOutcome(reply, t(confirmed ? 'confirmed' : 'kept'));
    await again();
    setBusy(false);
  };
  const value = words(limit.kind, pending.value);
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-2 bg-amber-soft px-3 py-2.5 text-13">
      <span className="min-w-0 grow basis-56">
        {ready ? t('ready', { value }) : t('waits', { value, time: zone.stamp(readyMs).slice(0, 16) })}
      </span>
      {ready ? (
        <Button variant="primary" size="sm" loading={busy} onClick={() => void act(true)}>
          {t('confirm')}
        </Button>
      ) : null}
      <Button variant="ghost" size="sm" loading={busy && !ready} onClick={() => void act(false)}>
        {t('keep', { value: words(limit.kind, limit.value) })}
      </Button>
    </div>
  );
}

/** One limit: what it is, what is used of it, and another value for it. */
export function LimitRow({ limit, again }: LimitRowProps) {
  const t = useTexts('safer-play');
  const words = useLimitTexts();
  const [open, setOpen] = useState(false);
  const name = t(`kind.${limit.kind}`);
  // "24 hours" stands in two lists: what is heard alone says which.
  const group = /^(deposit|loss)_/.exec(limit.kind)?.[1] as 'deposit' | 'loss' | undefined;
  const heard = group ? `${t(`limits.${group}`)}, ${name}` : name;
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
            aria-label={t(limit.value === null ? 'setOf' : 'changeOf', { name: heard })}
            onClick={() => setOpen(true)}
          >
            {t(limit.value === null ? 'set' : 'change')}
          </Button>
        )}
      </div>
      {limit.value !== null && limit.used !== null ? (
        <Used limit={limit} value={limit.value} used={limit.used} />
      ) : null}
      {limit.pending ? <Waiting limit={limit} pending={limit.pending} again={again} /> : null}
      {open ? <LimitForm limit={limit} onOver={over} /> : null}
    </li>
  );
}
