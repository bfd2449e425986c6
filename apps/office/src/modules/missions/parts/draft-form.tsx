import { Card } from '@lantern/ui/base';
import { TextArea, TextInput } from '@lantern/ui/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { merchantCurrency } from '../../../shared/brand/index.ts';
import { callApi } from '../../../shared/calls/index.ts';
import { CallForm, useFreeForm } from '../../../shared/parts/index.ts';
import { toLocalTime } from '../../../shared/parts/local-time.ts';
import { WRITTEN } from '../../../shared/parts/written-texts.ts';
import { useText } from '../../../shared/texts/index.ts';
import { type DraftValues, draftOf, faultsOf, fieldOf, type OfficeMission, valuesOf } from '../model/draft-values.ts';
import { TermFields } from './term-fields.tsx';

const CHANGES = ['listOfficeMissions', 'getOfficeMission'] as const;
const DAY_LENGTH = 10;

/** What operators write of a mission. Each save is a version, which changes nothing for members before it is started. */
export function DraftForm({ mission }: { mission?: OfficeMission }) {
  const t = useText();
  const navigate = useNavigate();
  const [today] = useState(() => toLocalTime(new Date().toISOString()).slice(0, DAY_LENGTH));
  const form = useFreeForm<DraftValues, OfficeMission>({
    first: valuesOf(mission?.draft, merchantCurrency(), today),
    faultsOf: (values) => faultsOf(t, values),
    fieldOf,
    changes: CHANGES,
    send: (values) => {
      const draft = draftOf(values, mission?.draft.texts);
      return mission
        ? callApi('saveMission', { params: { id: mission.id }, body: { ...draft, version: mission.version } })
        : callApi('createMission', { body: draft });
    },
    onDone: ({ id }) => (mission ? undefined : navigate({ to: '/missions/$id', params: { id } })),
  });
  return (
    <CallForm form={form} className="grid gap-[14px]" note={t('missions.saveText')} action={t('missions.save')}>
      <Card pad="normal" className="grid gap-3">
        <h2 className="text-14 font-semibold">{t('missions.texts')}</h2>
        <div className="grid gap-3 sm:grid-cols-2">
          {WRITTEN.map((language) => (
            <div key={language} className="grid content-start gap-3">
              <TextInput
                label={t('missions.titleIn', { language })}
                size="sm"
                maxLength={80}
                {...form.field(`texts.title${language}`)}
              />
              <TextArea
                label={t('missions.summaryIn', { language })}
                rows={2}
                maxLength={200}
                {...form.field(`texts.summary${language}`)}
              />
            </div>
          ))}
        </div>
      </Card>
      <TermFields form={form} isStored={mission !== undefined} others={mission?.others ?? []} />
    </CallForm>
  );
}
