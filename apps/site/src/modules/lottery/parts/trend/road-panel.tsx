import { type RoadMark, roadStatistics } from '@lantern/games/tables';
import { Card, CardHead, Tabs } from '@lantern/ui/base';
import { RoadPaper } from '@lantern/ui/tables';
import { useMemo, useState } from 'react';
import { usePhone } from '../../../../shared/media.ts';
import { beadPlace, bigCells } from '../../../../shared/roads/index.ts';
import { useTextIn, useTexts } from '../../../../shared/texts/index.ts';
import { useOpenedDraws } from '../../lottery.queries.ts';
import { type SideQuestion, sideSubjects, sidesOf } from '../../model/draw-sides.ts';
import type { LotteryGameAnswer } from '../../model/offer.ts';
import { lettersOf } from '../../model/side-letters.ts';
import { useDrawNames } from '../draw/use-draw-names.ts';

type RoadPanelProps = { game: LotteryGameAnswer['game']; isShown: (drawId: string) => boolean };

/** Bead plate and big road of the last hundred draws: of the total or of a place, by size, parity or dragon and tiger. */
export function RoadPanel({ game, isShown }: RoadPanelProps) {
  const texts = useTexts('lottery.draws');
  const textIn = useTextIn();
  const names = useDrawNames(game.region);
  const subjects = useMemo(() => sideSubjects(game.region), [game.region]);
  const [chosen, setChosen] = useState({ subject: 0, question: 0 });
  const { data } = useOpenedDraws(game.code);
  const subject = subjects[chosen.subject];
  const question = subject?.questions[chosen.question] ?? subject?.questions[0];
  const marks = useMemo(() => {
    const draws = data?.list.filter(({ drawId }) => isShown(drawId)).toReversed() ?? [];
    return question ? draws.flatMap((draw) => sidesOf(game.region, draw, [question])) : [];
  }, [data, isShown, question, game.region]);
  if (!subject || !question || !data) return null;
  const sidesText = ({ sides }: SideQuestion) => sides.map(({ name }) => names.side(name)).join(' / ');
  return (
    <Card className="overflow-hidden">
      <CardHead
        title={texts('roads')}
        end={
          subject.questions.length > 1 ? (
            <Tabs
              label={textIn('lottery.playGroup', 'sides') ?? ''}
              look="segmented"
              items={subject.questions.map((one, at) => ({ value: String(at), label: sidesText(one) }))}
              value={String(subject.questions.indexOf(question))}
              onChange={(at) => setChosen({ ...chosen, question: Number(at) })}
            />
          ) : undefined
        }
      />
      <div className="flex flex-col gap-3 px-4 pb-4">
        {subjects.length > 1 ? (
          <Tabs
            label={texts('subject')}
            items={subjects.map((one, at) => ({ value: String(at), label: names.subject(one) }))}
            value={String(chosen.subject)}
            onChange={(at) => setChosen({ ...chosen, subject: Number(at) })}
          />
        ) : (
          <span />
        )}
        <Papers marks={marks} names={question.sides.map(({ name }) => names.side(name))} />
      </div>
    </Card>
  );
}

const WIDE = { bead: 15, big: 30 };
const NARROW = { bead: 16, big: 20 };

function Papers({ marks, names }: { marks: readonly RoadMark[]; names: readonly string[] }) {
  const t = useTexts('lottery.bet');
  const texts = useTexts('lottery.draws');
  const columns = usePhone() ? NARROW : WIDE;
  const [a = '', b = ''] = lettersOf(names);
  const letters = { a, b, tie: '\u2013' };
  const { counts } = roadStatistics(marks);
  const words = [
    `${names[0]} ${counts.a}`,
    `${names[1]} ${counts.b}`,
    ...(counts.tie > 0 ? [texts('neither', { count: String(counts.tie) })] : []),
  ].join(', ');
  const beads = marks.map((side, at) => ({ ...beadPlace(at), side, letter: letters[side] }));
  return (
    <>
      <div className="grid items-end gap-4 sm:grid-cols-[1fr_2fr]">
        <figure className="road-box">
          <figcaption>{texts('bead')}</figcaption>
          <RoadPaper cells={beads} look="bead" columns={columns.bead} label={`${texts('bead')}: ${words}`} />
        </figure>
        <figure className="road-box">
          <figcaption>
            {texts('big')} <small>{texts('bigHint')}</small>
          </figcaption>
          <RoadPaper cells={bigCells(marks)} look="ring" columns={columns.big} label={`${texts('big')}: ${words}`} />
        </figure>
      </div>
      <p className="text-12 text-ink-2">
        <span className="num">{words}.</span> {t('pastDraws')}
      </p>
    </>
  );
}
