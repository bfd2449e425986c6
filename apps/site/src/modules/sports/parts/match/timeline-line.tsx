import type { TimelineEntry } from '@lantern/contract/sports';
import { scoreText, useSportsTexts } from '../../use-sports-texts.tsx';

/** `67'`, `45+2'`; of a series map and round: `2.14`. */
function whenText({ minute, added, map, round }: TimelineEntry): string {
  if (minute !== null) return `${minute}${added ? `+${added}` : ''}'`;
  return map === null ? '' : `${map}${round === null ? '' : `.${round}`}`;
}

type LineProps = { entry: TimelineEntry; home: string; away: string };

/** What happened in a match: when, what, to whom, and the score after it. */
export function TimelineLine({ entry, home, away }: LineProps) {
  const { t } = useSportsTexts();
  const { side, shirt, isOwnGoal, kind, score } = entry;
  return (
    <li data-kind={kind}>
      <span className="num">{whenText(entry)}</span>
      <b>{t(`timeline.${kind}`)}</b>
      <span>
        {side ? <bdi>{side === 'home' ? home : away}</bdi> : null}
        {shirt === null ? null : <> {t('shirt', { number: String(shirt) })}</>}
        {isOwnGoal ? <> {t('ownGoal')}</> : null}
      </span>
      <span className="num">{score ? scoreText(score) : null}</span>
    </li>
  );
}
