import { Button, Card } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { type FormEvent, useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { FormRefusal, useFieldError } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { Item } from './item.ts';

const CHANGES = ['readContent', 'listContent'] as const;
const ZONE_MS = 7 * 3600_000;
const toLocal = (instant: string | null) =>
  instant ? new Date(Date.parse(instant) + ZONE_MS).toISOString().slice(0, 16) : '';
const toInstant = (local: string) => new Date(Date.parse(`${local}:00Z`) - ZONE_MS).toISOString();

/** From when and until when, in the merchant's zone. */
export function ScheduleForm({ item }: { item: Item }) {
  const t = useText();
  const [from, setFrom] = useState(toLocal(item.startsAt));
  const [until, setUntil] = useState(toLocal(item.endsAt));
  const [tried, setTried] = useState(false);
  const act = useAct('scheduleContent', CHANGES);
  const errorOf = useFieldError(act.refused);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (from === '') return;
    const body = { version: item.version, startsAt: toInstant(from), endsAt: until === '' ? null : toInstant(until) };
    void act.run({ params: { id: item.id }, body });
  };
  return (
    <Card pad="normal">
      <form className="grid gap-3" onSubmit={submit}>
        <h2 className="text-14 font-semibold">{t('content.schedule')}</h2>
        <TextInput
          type="datetime-local"
          label={t('content.startsAt')}
          size="sm"
          value={from}
          error={tried && from === '' ? t('field.not_empty') : errorOf('startsAt')}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextInput
          type="datetime-local"
          label={t('content.endsAt')}
          help={t('content.endsHelp')}
          size="sm"
          value={until}
          error={errorOf('endsAt')}
          onChange={(event) => setUntil(event.target.value)}
        />
        {act.refused?.code === 'fields_refused' ? null : <FormRefusal refused={act.refused} />}
        <Button type="submit" size="sm" loading={act.isRunning}>
          {t('common.save')}
        </Button>
      </form>
    </Card>
  );
}
