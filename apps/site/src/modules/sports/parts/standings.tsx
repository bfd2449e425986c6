import type { SportsStanding } from '@lantern/contract/sports';
import { EmptyState, Skeleton } from '@lantern/ui/base';
import { useCall } from '../../../shared/calls/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { scoreText, useSportsTexts } from '../use-sports-texts.tsx';
import { Crest } from './crest.art.tsx';

const TABLE_MS = 60_000;
type Form = SportsStanding['form'][number];

/** Last matches as letters, the newest last; the words are read out. */
export function FormMarks({ form }: { form: readonly Form[] }) {
  const { t } = useSportsTexts();
  return (
    <span className="sb-form">
      {form.map((end, index) => (
        <i key={String(index)} data-end={end}>
          <span className="sr-only">{t(`table.${end}`)} </span>
          <span aria-hidden="true">{t(`formLetter.${end}`)}</span>
        </i>
      ))}
    </span>
  );
}

type StandingsProps = {
  competitionId: string;
  /** Ids of teams whose rows are marked. */
  marked?: readonly string[];
  isEsports: boolean;
};

/** The table of a competition. */
export function Standings({ competitionId, marked = [], isEsports }: StandingsProps) {
  const { t } = useSportsTexts();
  const { data, error, refetch } = useCall('getSportsTable', { params: { id: competitionId } }, { staleMs: TABLE_MS });
  if (error) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  if (data.rows.length === 0) return <EmptyState title={t('table.none')} />;
  const figures = ['played', 'won', 'drawn', 'lost'] as const;
  return (
    <div className="sb-standings">
      <table className="sb-table">
        <caption className="sr-only">{t('table.of', { name: data.competition.name })}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('table.team')}</th>
            {figures.map((name) => (
              <th key={name} scope="col">
                {t(`table.${name}`)}
              </th>
            ))}
            <th scope="col">{t('table.goals')}</th>
            <th scope="col">{t('table.points')}</th>
            <th scope="col">{t('table.form')}</th>
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row, index) => (
            <tr key={row.teamId} aria-current={marked.includes(row.teamId) || undefined}>
              <td className="num">{index + 1}</td>
              <th scope="row">
                <span className="sb-team">
                  <Crest teamId={row.teamId} size={20} isBadge={isEsports} />
                  <bdi>{row.name}</bdi>
                </span>
              </th>
              {figures.map((name) => (
                <td key={name} className="num">
                  {row[name]}
                </td>
              ))}
              <td className="num">
                <bdi>{scoreText({ home: row.scored, away: row.conceded })}</bdi>
              </td>
              <td className="num">{row.points}</td>
              <td>
                <FormMarks form={row.form} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
