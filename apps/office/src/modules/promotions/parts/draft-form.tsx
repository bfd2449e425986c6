import { Card } from '@lantern/ui/base';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { merchantCurrency } from '../../../shared/brand/index.ts';
import { callApi } from '../../../shared/calls/index.ts';
import { CallForm, useFreeForm } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { faultsOf } from '../model/draft-faults.ts';
import { type DraftValues, draftOf, fieldOf, type OfficePromotion, valuesOf } from '../model/draft-values.ts';
import { AudienceFields } from './audience-fields.tsx';
import { PreviewCard } from './preview-card.tsx';
import { RewardFields } from './reward-fields.tsx';
import { TextFields } from './text-fields.tsx';
import { TriggerFields } from './trigger-fields.tsx';

const CHANGES = ['listOfficePromotions', 'getOfficePromotion'] as const;

/** What operators write of a promotion. Each save is a version, which changes nothing for members before it is started. */
export function DraftForm({ promotion }: { promotion?: OfficePromotion }) {
  const t = useText();
  const navigate = useNavigate();
  // A new promotion begins when its form was opened, however long it is written.
  const [beganMs] = useState(Date.now);
  const form = useFreeForm<DraftValues, OfficePromotion>({
    first: valuesOf(promotion?.draft, merchantCurrency(), beganMs),
    faultsOf: (values) => faultsOf(t, values),
    fieldOf,
    changes: CHANGES,
    send: (values) => {
      const draft = draftOf(values, promotion?.draft.texts);
      return promotion
        ? callApi('savePromotion', { params: { id: promotion.id }, body: { ...draft, version: promotion.version } })
        : callApi('createPromotion', { body: draft });
    },
    onDone: ({ id }) => (promotion ? undefined : navigate({ to: '/promotions/$id', params: { id } })),
  });
  return (
    <CallForm form={form} className="grid gap-[14px]" note={t('promotions.saveText')} action={t('promotions.save')}>
      <Card pad="normal" className="grid gap-3">
        <h2 className="text-14 font-semibold">{t('promotions.texts')}</h2>
        <TextFields form={form} />
      </Card>
      <Card pad="normal" className="grid gap-3">
        <h2 className="text-14 font-semibold">{t('promotions.when')}</h2>
        <TriggerFields form={form} isStored={promotion !== undefined} />
      </Card>
      <Card pad="normal" className="grid gap-3">
        <h2 className="text-14 font-semibold">{t('promotions.reward')}</h2>
        <RewardFields form={form} />
      </Card>
      <Card pad="normal" className="grid gap-3">
        <h2 className="text-14 font-semibold">{t('promotions.audience')}</h2>
        <AudienceFields form={form} />
      </Card>
      <PreviewCard values={form.values} />
    </CallForm>
  );
}
