import { Card } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../shared/calls/index.ts';
import { usePageTitle } from '../../../shared/head/index.ts';
import { type Path, WhenTabs } from '../parts/list/list-bar.tsx';
import { SlipPlace } from '../parts/slip/slip-place.tsx';
import { Standings } from '../parts/standings.tsx';
import { useSportsTexts } from '../use-sports-texts.tsx';

/** The table of a competition, and the way to its matches. */
export function TablePage({ path, league }: { path: Path; league: string }) {
  const { t } = useSportsTexts();
  const { data } = useCall('getSportsTable', { params: { id: league } }, { staleMs: 60_000 });
  const name = data?.competition.name ?? '';
  usePageTitle(t('table.of', { name }));
  return (
    <main className="sb-page" data-columns={2}>
      <div className="grid min-w-0 content-start gap-4">
        <WhenTabs path={path} search={{}} when="results" />
        <Card>
          <div className="sb-bar-row">
            <h1 className="text-18">{t('table.of', { name })}</h1>
            <span className="grow" />
            <Link to={path} search={{ league, sport: data?.competition.sport }} className="btn btn-ghost btn-sm">
              {t('backToList')}
            </Link>
          </div>
          <Standings competitionId={league} isEsports={path === '/esports'} />
        </Card>
      </div>
      <SlipPlace />
    </main>
  );
}
