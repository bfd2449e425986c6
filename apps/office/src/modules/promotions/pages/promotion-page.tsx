import { useParams } from '@tanstack/react-router';
import { useCall } from '../../../shared/calls/index.ts';
import { NEW } from '../../../shared/list/index.ts';
import { PageHead, Ready } from '../../../shared/parts/index.ts';
import { VersionsCard } from '../../../shared/parts/versions-card.tsx';
import { useText } from '../../../shared/texts/index.ts';
import type { OfficePromotion } from '../model/draft-values.ts';
import { DraftForm } from '../parts/draft-form.tsx';
import { ForecastCard } from '../parts/forecast-card.tsx';
import { PromotionHead } from '../parts/promotion-head.tsx';
import { ResultsCard } from '../parts/results-card.tsx';

/** One promotion: what operators write of it, its start, and what it brought. */
export function PromotionPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  return id === NEW ? <NewPromotion /> : <StoredPromotion id={id} />;
}

function NewPromotion() {
  const t = useText();
  return (
    <>
      <PageHead title={t('promotions.add')} />
      <DraftForm />
    </>
  );
}

function StoredPromotion({ id }: { id: string }) {
  const query = useCall('getOfficePromotion', { params: { id } });
  return <Ready query={query}>{(promotion) => <Editor promotion={promotion} />}</Ready>;
}

function Editor({ promotion }: { promotion: OfficePromotion }) {
  return (
    <>
      <PromotionHead promotion={promotion} />
      <div className="with-panel wide-panel">
        <DraftForm key={promotion.version} promotion={promotion} />
        <div className="grid gap-[14px]">
          <ForecastCard promotion={promotion} />
          <ResultsCard id={promotion.id} />
          <VersionsCard of={promotion} />
        </div>
      </div>
    </>
  );
}
