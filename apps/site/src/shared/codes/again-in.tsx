import { useAtClock } from '../clock/index.ts';
import { useTexts } from '../texts/index.ts';
import { secondsLeft } from './code-wait.ts';

/** The seconds until a code may be sent again; it alone is drawn each second. */
export function AgainIn({ untilMs }: { untilMs: number }) {
  const t = useTexts('session.mobile');
  const left = useAtClock((nowMs) => secondsLeft(untilMs, nowMs));
  return t.rich('againIn', { seconds: String(left), time: (chunks) => <span className="num">{chunks}</span> });
}
