import { Icon } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import type { Queue } from '../../../shared/menu/index.ts';
import type { PlainPath } from '../../../shared/routes/index.ts';
import { ageText, useLanguage, useTextIn } from '../../../shared/texts/index.ts';

const DAY_MS = 24 * 3600_000;

/** Queues in which something waits, that with the oldest first; each with its age and a link to where it is done. */
export function WaitingLines({ queues }: { queues: readonly Queue[] }) {
  return queues.map((queue) => <WaitingLine key={queue.key} queue={queue} />);
}

function WaitingLine({ queue: { key, count, oldest, path } }: { queue: Queue }) {
  const textIn = useTextIn();
  const { tag } = useLanguage();
  const [to = '/', search = ''] = path.split('?');
  const agoMs = oldest ? Date.now() - Date.parse(oldest) : 0;
  return (
    <li>
      <Icon name="clock" size={16} className={agoMs > DAY_MS ? 'text-danger-text' : 'text-amber-text'} />
      <Link to={to as PlainPath} search={Object.fromEntries(new URLSearchParams(search))} className="link">
        {textIn('queues', key, { count }) ?? `${key}: ${count}`}
      </Link>
      <span className="end num">{oldest ? ageText(agoMs, tag) : null}</span>
    </li>
  );
}
