import { useParams } from '@tanstack/react-router';
import { useCall } from '../../../shared/calls/index.ts';
import { NEW } from '../../../shared/list/index.ts';
import { PageHead, Ready } from '../../../shared/parts/index.ts';
import { VersionsCard } from '../../../shared/parts/versions-card.tsx';
import { useText } from '../../../shared/texts/index.ts';
import type { OfficeMission } from '../model/draft-values.ts';
import { DraftForm } from '../parts/draft-form.tsx';
import { MissionHead } from '../parts/mission-head.tsx';
import { ResultsCard } from '../parts/results-card.tsx';

/** One mission: what operators write of it, its start, and what it gave. */
export function MissionPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  return id === NEW ? <NewMission /> : <StoredMission id={id} />;
}

function NewMission() {
  const t = useText();
  return (
    <>
      <PageHead title={t('missions.add')} />
      <DraftForm />
    </>
  );
}

function StoredMission({ id }: { id: string }) {
  const query = useCall('getOfficeMission', { params: { id } });
  return <Ready query={query}>{(mission) => <Editor mission={mission} />}</Ready>;
}

function Editor({ mission }: { mission: OfficeMission }) {
  return (
    <>
      <MissionHead mission={mission} />
      <div className="with-panel wide-panel">
        <DraftForm key={mission.version} mission={mission} />
        <div className="grid gap-[14px]">
          <ResultsCard id={mission.id} />
          <VersionsCard of={mission} />
        </div>
      </div>
    </>
  );
}
