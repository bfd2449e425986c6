import type { Rain } from '@lantern/contract/prizes';
import { Badge, Card, CardHead } from '@lantern/ui/base';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshCalls } from '../../../shared/calls/index.ts';
import { TickingCountdown, useAtClock } from '../../../shared/clock/index.ts';
import { usePrizeTexts } from '../use-prize-texts.ts';
import { FactList } from './facts.tsx';
import { RainField } from './rain-field.tsx';
import { RainResult } from './rain-result.tsx';

const TONES = { coming: 'dusk', running: 'hot', over: 'plain', stopped: 'danger' } as const;

/** What a rain is at a moment: it begins and ends by the server’s clock, and ends earlier where the server says so. */
function stateAt({ state, startsAt, endsAt }: Rain, nowMs: number): Rain['state'] {
  if (state === 'stopped' || state === 'over') return state;
  if (nowMs < Date.parse(startsAt)) return 'coming';
  return nowMs < Date.parse(endsAt) ? 'running' : 'over';
}

/** A rain: before it its terms with a countdown, while it runs the envelopes, after it what was given. */
export function RainCard({ rain }: { rain: Rain }) {
  const { t, money, time } = usePrizeTexts();
  const client = useQueryClient();
  const state = useAtClock((nowMs) => stateAt(rain, nowMs));
  // What the server says of it changed with the time: the seed, who caught how much.
  useEffect(() => {
    if (state !== rain.state) void refreshCalls(client, 'getRains');
  }, [state, rain.state, client]);
  const { title, summary, startsAt, endsAt, budget, envelopes, least, largest, perMember, claimDays } = rain;
  const seconds = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 1000);
  return (
    <Card>
      <CardHead title={title} end={<Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 py-3">
        {summary ? <p className="text-14 text-ink-2">{summary}</p> : null}
        {state === 'coming' ? (
          <p className="flex flex-wrap items-center gap-3 text-14">
            <span className="num">{time(startsAt)}</span>
            {t('startsIn')}
            <TickingCountdown
              label={t('startsIn')}
              endsAtMs={Date.parse(startsAt)}
              closedLabel={t('state.running')}
              look="small"
            />
          </p>
        ) : null}
        {rain.isForCaller || state === 'over' ? null : <p className="text-13 text-danger-text">{t('why.too_new')}</p>}
        {state === 'running' && rain.isForCaller ? <RainField rain={rain} /> : null}
        {state === 'over' || state === 'stopped' ? <RainResult rain={rain} /> : null}
        {state === 'coming' || state === 'running' ? (
          <>
            <FactList
              facts={[
                [t('fund'), money(budget)],
                [t('envelopes'), envelopes],
                [t('duration'), seconds],
                [t('amounts'), `${money(least)} – ${money(largest)}`],
                [t('perMember'), perMember],
                [t('claimDays'), claimDays],
              ]}
            />
            <p className="text-12 text-ink-2">{t('rainText')}</p>
          </>
        ) : null}
      </div>
    </Card>
  );
}
