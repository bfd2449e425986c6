import { Icon } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../../../shared/calls/index.ts';
import { useNames, useText, useWhen } from '../../../shared/texts/index.ts';
import { useLinkByRight } from './use-link-by-right.ts';

const SHOWN = 4;

/** The day of an issue of a daily draw: `20261122…`. */
const dayOf = (numero: string): string => `${numero.slice(0, 4)}-${numero.slice(4, 6)}-${numero.slice(6, 8)}`;

/** Draws that wait for a result, the first few by name. */
export function DrawsDue({ draws }: { draws: Answer<'getDashboard'>['drawsDue'] }) {
  const t = useText();
  const names = useNames();
  const when = useWhen();
  const to = useLinkByRight();
  const more = draws.length - SHOWN;
  return (
    <>
      {draws.slice(0, SHOWN).map((draw) => (
        <li key={draw.id}>
          <Icon name="clock" size={16} className="text-amber-text" />
          {to(
            ['lottery.import'],
            t('dashboard.drawDue', { game: names.game(draw.game), numero: draw.numero }),
            (slot) => (
              <Link to="/draws" search={{ day: dayOf(draw.numero) }} {...slot} />
            ),
          )}
          <span className="end num">{when.short(draw.drawAt)}</span>
        </li>
      ))}
      {more > 0 ? <li className="text-ink-3">{t('dashboard.moreDraws', { count: more })}</li> : null}
    </>
  );
}
