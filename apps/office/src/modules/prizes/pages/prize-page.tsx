import { useParams } from '@tanstack/react-router';
import { useCall } from '../../../shared/calls/index.ts';
import { NEW } from '../../../shared/list/index.ts';
import { PageHead, Ready } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { OfficePrize } from '../model/draft-values.ts';
import { DraftForm } from '../parts/draft-form.tsx';
import { PrizeHead } from '../parts/prize-head.tsx';
import { ResultsCard } from '../parts/results-card.tsx';
import { VersionsCard } from '../parts/versions-card.tsx';

/** One wheel, rain or raffle: what operators write of it, its start, and what it gave. */
export function PrizePage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  return id === NEW ? <NewPrize /> : <StoredPrize id={id} />;
}

function NewPrize() {
  const t = useText();
  return (
    <>
      <PageHead title={t('prizes.add')} />
      <DraftForm />
    </>
  );
}

function StoredPrize({ id }: { id: string }) {
  const query = useCall('getOfficePrize', { params: { id } });
  return <Ready query={query}>{(prize) => <Editor prize={prize} />}</Ready>;
}

function Editor({ prize }: { prize: OfficePrize }) {
  return (
    <>
      <PrizeHead prize={prize} />
      <div className="with-panel wide-panel">
        <DraftForm key={prize.version} prize={prize} />
        <div className="grid content-start gap-[14px]">
          <ResultsCard prize={prize} />
          <VersionsCard prize={prize} />
        </div>
      </div>
    </>
  );
}
