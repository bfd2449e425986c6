import { Emblem } from '@lantern/ui/art';
import { IconButton } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { TickingCountdown, useAtClock } from '../../../shared/clock/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { useNearRain } from '../use-near-rain.ts';
import './prizes.css';

/** Announces a rain above the page, which moves down: it never covers a bet (promo-rain-phone-dark.png). */
export function RainStrip() {
  const t = useTexts('prizes');
  const tMissions = useTexts('missions');
  const { symbol, format } = useMoney();
  const tSite = useTexts('site');
  const rain = useNearRain();
  const [closed, setClosed] = useState<string | null>(null);
  const isRunning = useAtClock((nowMs) => rain !== undefined && nowMs >= Date.parse(rain.startsAt));
  if (!rain || rain.id === closed) return null;
  const { title, startsAt, endsAt, budget, envelopes } = rain;
  const counts = isRunning ? tMissions('endsIn') : t('startsIn');
  return (
    <aside aria-label={title} className="rain-strip lacquer">
      <Emblem name="envelope" size={32} palette="night" />
      <Link to="." search={(before) => ({ ...before, panel: 'prizes' })} className="min-w-0 flex-1">
        <b className="block truncate text-14">{title}</b>
        <span className="num block truncate text-12">
          {`${symbol}\u00a0${format(budget)}`} · {t('envelopes')} {envelopes}
        </span>
      </Link>
      <TickingCountdown
        key={counts}
        label={counts}
        endsAtMs={Date.parse(isRunning ? endsAt : startsAt)}
        closedLabel={t(isRunning ? 'state.over' : 'state.running')}
        look="small"
      />
      <IconButton icon="close" size={36} label={tSite('close')} onClick={() => setClosed(rain.id)} />
    </aside>
  );
}
