import type { LiveTable } from '@lantern/contract/live';
import { RoadPaper } from '@lantern/ui/tables';
import { useMemo } from 'react';
import { bigCells } from '../../../shared/roads/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { beadCells, marksOf } from '../model/road-cells.ts';
import { useMarkLetters } from '../use-mark-letters.ts';
import { Counts } from './roads.tsx';

const BEAD_ROWS = 5;

/** Bead plate and big road of a pit. */
export function PitRoads({ table }: { table: LiveTable }) {
  const t = useTexts('live.cockfight');
  const tLive = useTexts('live');
  const { game, road } = table;
  const letterOf = useMarkLetters(game);
  const cells = useMemo(() => bigCells(marksOf(game, road)), [game, road]);
  return (
    <div className="roads pit-roads">
      <figure className="road-box">
        <figcaption>
          {tLive('road.bead')} <Counts table={table} />
        </figcaption>
        <RoadPaper
          cells={beadCells(table, letterOf, BEAD_ROWS)}
          look="bead"
          columns={14}
          rows={BEAD_ROWS}
          label={tLive('road.bead')}
        />
      </figure>
      <figure className="road-box">
        <figcaption>
          {tLive('road.big')} <small>{t('bigHint')}</small>
        </figcaption>
        <RoadPaper cells={cells} look="ring" columns={22} label={tLive('road.big')} />
      </figure>
    </div>
  );
}
