import { Tabs } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import type { Answer } from '../../../shared/calls/index.ts';
import { useSearchValues } from '../../../shared/parts/index.ts';
import { today, useText } from '../../../shared/texts/index.ts';

/** The day and kind in the address: today's official draws without them. */
export function useDrawFilters() {
  const [{ day, kind, page }, change] = useSearchValues('/draws', 'day', 'kind', 'page');
  const shown = { day: day || today(), kind: kind === 'fast' ? ('fast' as const) : ('official' as const), page };
  return [shown, change] as const;
}

export function DrawFilters() {
  const t = useText();
  const [{ day, kind }, change] = useDrawFilters();
  return (
    <div className="filters">
      <TextInput
        type="date"
        label={t('draws.day')}
        size="sm"
        value={day}
        onChange={(event) => event.target.value && void change({ day: event.target.value, page: '' })}
      />
      <Tabs
        label={t('draws.kind')}
        look="segmented"
        value={kind}
        items={[
          { value: 'official', label: t('draws.official') },
          { value: 'fast', label: t('draws.fast') },
        ]}
        onChange={(value) => void change({ kind: value, page: '' })}
      />
    </div>
  );
}

/** Days whose draws wait for results. */
export function WaitingDays({ waiting }: { waiting: Answer<'listStaffDraws'>['waiting'] }) {
  const t = useText();
  const [, change] = useDrawFilters();
  return (
    <p className="flex flex-wrap items-center gap-2 px-4 pb-3">
      {t('draws.waiting')}
      {waiting.map((one) => (
        <button
          key={one.day}
          type="button"
          className="link num"
          onClick={() => void change({ day: one.day, page: '' })}
        >
          {one.day} ({one.draws})
        </button>
      ))}
    </p>
  );
}
