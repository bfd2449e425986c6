import { Badge } from '@lantern/ui/base';
import { useMemo } from 'react';
import type { Opened } from '../../model/draw-history.ts';
import { sideSubjects, sidesOf } from '../../model/draw-sides.ts';
import { sumOf } from '../../model/result-look.ts';
import { useDrawNames } from './use-draw-names.ts';

/** The sum of a draw with its name, where bets of the family are on one. */
export function ResultSum({ region, prizes, isNamed }: { region: string; prizes: Opened['prizes']; isNamed: boolean }) {
  const names = useDrawNames(region);
  const sum = sumOf(region, prizes);
  if (!sum) return null;
  const name = names.subject({ group: 'lottery.rule', name: sum.rule });
  return (
    <span className="whitespace-nowrap text-12 text-ink-3">
      <span className={isNamed ? undefined : 'sr-only'}>{name} </span>
      <b className="num text-14 font-bold text-ink">{sum.value}</b>
    </span>
  );
}

/** Which sides of its first question won: big or small, odd or even, dragon or tiger. */
export function ResultSides({ region, draw }: { region: string; draw: Pick<Opened, 'prizes' | 'date'> }) {
  const names = useDrawNames(region);
  const { questions = [] } = sideSubjects(region)[0] ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: the questions are those of the region
  const marks = useMemo(() => sidesOf(region, draw, questions), [region, draw]);
  return questions.map(({ play, sides }, at) => {
    const mark = marks[at];
    if (mark === undefined || mark === 'tie') return null;
    const { name } = sides[mark === 'a' ? 0 : 1];
    return (
      <Badge key={`${play} ${sides[0].name}`} tone={at > 0 ? 'plain' : mark === 'a' ? 'warm' : 'dusk'}>
        {names.side(name)}
      </Badge>
    );
  });
}
