import { Card } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { CallForm, ofLocalTime, toLocalTime, useCallForm } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { Item } from './item.ts';

const CHANGES = ['readContent', 'listContent'] as const;

/** From when and until when, in the merchant's zone. */
export function ScheduleForm({ item }: { item: Item }) {
  const t = useText();
  const form = useCallForm({
    call: 'scheduleContent',
    first: { startsAt: toLocalTime(item.startsAt), endsAt: toLocalTime(item.endsAt) },
    faultsOf: ({ startsAt }) => ({ startsAt: startsAt === '' ? t('field.not_empty') : undefined }),
    inputOf: ({ startsAt, endsAt }) => ({
      params: { id: item.id },
      body: {
        version: item.version,
        startsAt: ofLocalTime(startsAt),
        endsAt: endsAt === '' ? null : ofLocalTime(endsAt),
      },
    }),
    changes: CHANGES,
  });
  return (
    <Card pad="normal">
      <CallForm form={form} className="grid gap-3" action={t('common.save')} button={{ size: 'sm' }}>
        <h2 className="text-14 font-semibold">{t('content.schedule')}</h2>
        <TextInput type="datetime-local" label={t('content.startsAt')} size="sm" {...form.field('startsAt')} />
        <TextInput
          type="datetime-local"
          label={t('content.endsAt')}
          help={t('content.endsHelp')}
          size="sm"
          {...form.field('endsAt')}
        />
      </CallForm>
    </Card>
  );
}
