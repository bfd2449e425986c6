import type { LiveTable } from '@lantern/contract/live';
import { Icon } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Feed } from '../model/feed.ts';
import type { Scene } from '../model/picture.ts';
import { pageOf } from '../model/pit.ts';
import { usePicture } from '../use-picture.ts';
import { Seconds } from './phase-pill.tsx';
import { StreakText } from './roads.tsx';

const SHOWN = 6;

type Phase = (scene: Scene) => string;

function OtherTable({ table, phase }: { table: LiveTable; phase: Phase | undefined }) {
  const t = useTexts('live');
  const { scene, untilMs, spanMs } = usePicture(table);
  const isOpen = scene === 'open' || scene === 'lastCall';
  return (
    <li>
      <Link to={pageOf(table.game)} search={{ table: table.code }}>
        <span>
          <b>{table.name}</b>
          <small>
            {t(`game.${table.game}`)}{' '}
            <span className="other-streak">
              <StreakText table={table} />
            </span>
          </small>
        </span>
        {isOpen && untilMs !== null ? (
          <Seconds untilMs={untilMs} spanMs={spanMs} />
        ) : (
          <small>{phase ? phase(scene) : t(`phase.${scene}`)}</small>
        )}
        <Icon name="chevron-end" size={16} />
      </Link>
    </li>
  );
}

type OthersProps = { feed: Feed; table: LiveTable; title?: string; phase?: Phase };

/** Open tables beside this one, those of the same game first. */
export function OtherTables({ feed, table, title, phase }: OthersProps) {
  const t = useTexts('live');
  const open = [...feed.values()].filter(({ code, state }) => code !== table.code && state === 'open');
  const near = [...open.filter(({ game }) => game === table.game), ...open.filter(({ game }) => game !== table.game)];
  if (near.length === 0) return null;
  return (
    <section className="other-tables" aria-label={title ?? t('otherTables')}>
      <h2>{title ?? t('otherTables')}</h2>
      <ul>
        {near.slice(0, SHOWN).map((one) => (
          <OtherTable key={one.code} table={one} phase={phase} />
        ))}
      </ul>
    </section>
  );
}
