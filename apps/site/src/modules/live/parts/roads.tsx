import type { LiveTable } from '@lantern/contract/live';
import { askRoad, type RoadSide, roadStatistics } from '@lantern/games/tables';
import { RoadPaper } from '@lantern/ui/tables';
import { useMemo } from 'react';
import { bigCells, derivedCells } from '../../../shared/roads/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { beadCells, marksOf } from '../model/road-cells.ts';
import { useMarkLetters } from '../use-mark-letters.ts';

const DERIVED_LOOKS = { bigEye: 'small-ring', small: 'dot', cockroach: 'stroke' } as const;

/** How often each side came, as letters with their number. */
export function Counts({ table }: { table: LiveTable }) {
  const t = useTexts('live');
  const letterOf = useMarkLetters(table.game);
  const { counts } = roadStatistics(marksOf(table.game, table.road));
  const sides = (['a', 'b', 'tie'] as const).filter((side) => letterOf(side) !== '');
  return (
    <span className="counts">
      {sides.map((side) => (
        <b key={side} data-side={side} title={t(`side.${table.game as 'baccarat'}.${side as 'a'}`)}>
          {letterOf(side)} <span className="num">{counts[side]}</span>
        </b>
      ))}
    </span>
  );
}

/** The streak that runs, in words; nothing below three. */
export function StreakText({ table }: { table: LiveTable }) {
  const t = useTexts('live');
  const { streak, alternating } = roadStatistics(marksOf(table.game, table.road));
  if (alternating >= 4) return t('alternating', { count: String(alternating) });
  if (!streak || streak.length < 3) return null;
  return t('streak', { side: t(`side.${table.game as 'baccarat'}.${streak.side}`), count: String(streak.length) });
}

function Ask({ table, side }: { table: LiveTable; side: RoadSide }) {
  const t = useTexts('live');
  const letterOf = useMarkLetters(table.game);
  const next = askRoad(marksOf(table.game, table.road), side);
  const name = t(`side.${table.game as 'baccarat'}.${side}`);
  const colour = (mark: RoadSide | null) => t(mark === null ? 'noMark' : mark === 'a' ? 'redMark' : 'blueMark');
  const words = {
    side: name,
    bigEye: colour(next.bigEye),
    small: colour(next.small),
    cockroach: colour(next.cockroach),
  };
  return (
    <span className="ask">
      <span aria-hidden="true">
        {t('ask', { letter: letterOf(side) })}
        <i data-look="ring" data-side={next.bigEye ?? 'none'} />
        <i data-look="dot" data-side={next.small ?? 'none'} />
        <i data-look="stroke" data-side={next.cockroach ?? 'none'} />
      </span>
      <span className="sr-only">{t('askLabel', words)}</span>
    </span>
  );
}

/** The big road alone, as the lobby and narrow pages show it. */
export function BigRoad({ table, columns }: { table: LiveTable; columns: number }) {
  const t = useTexts('live');
  const cells = useMemo(() => bigCells(marksOf(table.game, table.road)), [table.game, table.road]);
  return <RoadPaper cells={cells} look="ring" columns={columns} label={t('road.big')} />;
}

/** All roads of a shoe. */
export function Roads({ table }: { table: LiveTable }) {
  const t = useTexts('live');
  const { game, road } = table;
  const letterOf = useMarkLetters(game);
  const marks = useMemo(() => marksOf(game, road), [game, road]);
  const derived = (name: keyof typeof DERIVED_LOOKS, columns: number) => (
    <figure className="road-box">
      <figcaption>{t(`road.${name}`)}</figcaption>
      <RoadPaper
        cells={derivedCells(marks, name)}
        look={DERIVED_LOOKS[name]}
        columns={columns}
        label={t(`road.${name}`)}
      />
    </figure>
  );
  return (
    <div className="roads">
      <figure className="road-box">
        <figcaption>
          {t('road.bead')} <small>{t('road.beadHint')}</small>
        </figcaption>
        <RoadPaper cells={beadCells(table, letterOf)} look="bead" columns={12} label={t('road.bead')} />
      </figure>
      <figure className="road-box">
        <figcaption>
          {t('road.big')} <small>{t('road.bigHint')}</small>
        </figcaption>
        <RoadPaper cells={bigCells(marks)} look="ring" columns={24} label={t('road.big')} />
      </figure>
      {derived('bigEye', 48)}
      <div className="road-pair">
        {derived('small', 24)}
        {derived('cockroach', 24)}
      </div>
      <div className="road-pair">
        <Ask table={table} side="a" />
        <Ask table={table} side="b" />
      </div>
      <p className="road-note">{t('pastNote')}</p>
    </div>
  );
}
