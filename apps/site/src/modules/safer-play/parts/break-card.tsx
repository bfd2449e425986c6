import { Button, Card, CardHead, Icon } from '@lantern/ui/base';
import { Select } from '@lantern/ui/form';
import { useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { serverNowMs, useZone } from '../../../shared/clock/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { outcomeToasts } from '../../../shared/toasts/index.ts';
import { ChoiceDialog } from '../../../shared/windows/choice-dialog.tsx';
import { SAFETY_CALLS, type Safety } from '../use-play-safely.ts';

type Kind = NonNullable<Safety['pause']>['kind'];
type Length = { readonly days: number; readonly unit: 'days' | 'weeks' | 'months' | 'years'; readonly count: number };

const DAY_MS = 24 * 3600_000;
const LENGTHS: Readonly<Record<Kind, readonly Length[]>> = {
  cool_off: [
    { days: 1, unit: 'days', count: 1 },
    { days: 3, unit: 'days', count: 3 },
    { days: 7, unit: 'weeks', count: 1 },
    { days: 14, unit: 'weeks', count: 2 },
    { days: 28, unit: 'weeks', count: 4 },
    { days: 42, unit: 'weeks', count: 6 },
  ],
  self_exclusion: [
    { days: 183, unit: 'months', count: 6 },
    { days: 366, unit: 'years', count: 1 },
    { days: 731, unit: 'years', count: 2 },
    { days: 1826, unit: 'years', count: 5 },
  ],
};

/** A break of one kind: its length, what it means, and the question before it begins. */
export function BreakCard({ kind }: { kind: Kind }) {
  const t = useTexts('safer-play.pause');
  const zone = useZone();
  const [days, setDays] = useState(LENGTHS[kind][0]?.days ?? 1);
  const [asks, setAsks] = useState(false);
  const short = kind === 'cool_off';
  const taking = useAct('takeBreak', { changes: SAFETY_CALLS, ...outcomeToasts(t('begun')) });
  const begin = async () => {
    await taking.run({ body: { kind, days } });
    setAsks(false);
  };
  return (
    <Card>
      <CardHead title={t(short ? 'title' : 'excludeTitle')} />
      <div className="flex flex-col gap-3.5 p-[18px]">
        <p className="text-13 text-ink-2">{t(short ? 'text' : 'excludeText')}</p>
        <div className="flex flex-wrap items-end gap-2.5">
          <Select
            className="min-w-0 grow basis-36"
            label={t('length')}
            value={String(days)}
            onChange={(event) => setDays(Number(event.target.value))}
            options={LENGTHS[kind].map(({ days: value, unit, count }) => ({
              value: String(value),
              label: t(unit, { count }),
            }))}
          />
          <Button variant={short ? 'primary' : 'danger'} onClick={() => setAsks(true)}>
            {t(short ? 'begin' : 'exclude')}
          </Button>
        </div>
      </div>
      <ChoiceDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('sureTitle')}
        quiet={{ label: t('no'), onClick: () => setAsks(false) }}
        main={{ label: t('yes'), isDanger: !short, isRunning: taking.isRunning, onClick: () => void begin() }}
      >
        {t('sure', { time: zone.stamp(serverNowMs() + days * DAY_MS).slice(0, 16) })}
      </ChoiceDialog>
    </Card>
  );
}

/** The present break. */
export function BreakNote({ pause }: { pause: NonNullable<Safety['pause']> }) {
  const t = useTexts('safer-play.pause');
  const zone = useZone();
  const time = zone.stamp(Date.parse(pause.until)).slice(0, 16);
  return (
    <div role="status" className="flex items-start gap-3 rounded-3 bg-amber-soft px-[18px] py-4">
      <Icon name="pause" className="mt-0.5" />
      <div>
        <p className="font-semibold">{t(pause.kind === 'cool_off' ? 'on' : 'onExcluded', { time })}</p>
        <p className="mt-1 text-13 text-ink-2">{t('onText')}</p>
      </div>
    </div>
  );
}
