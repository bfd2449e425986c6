import type { LiveTable } from '@lantern/contract/live';
import { RoundClock } from '@lantern/ui/tables';
import { useAtClock } from '../../../shared/clock/index.ts';
import { secondsLeft } from '../../../shared/codes/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Picture } from '../model/picture.ts';

/** The seconds of a countdown; drawn alone each second. */
export function Seconds({ untilMs, spanMs }: { untilMs: number; spanMs: number }) {
  const seconds = useAtClock((nowMs) => secondsLeft(untilMs, nowMs));
  return <RoundClock seconds={seconds} total={Math.ceil(spanMs / 1000)} />;
}

/** Where the round is, in words, with the seconds that are left. */
export function PhasePill({ table, picture }: { table: LiveTable; picture: Picture }) {
  const t = useTexts('live');
  const { scene, untilMs, spanMs } = picture;
  const isClosed = table.state === 'closed' && scene !== 'dealing' && scene !== 'closed';
  const name = isClosed ? 'shut' : scene;
  return (
    <div className="phase" data-scene={name}>
      {untilMs !== null && !isClosed ? <Seconds untilMs={untilMs} spanMs={spanMs} /> : null}
      <span>
        <b>{t(`phase.${name}`)}</b>
        {scene === 'open' ? <small>{t('phase.openHint')}</small> : null}
      </span>
    </div>
  );
}
