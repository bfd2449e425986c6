import { Button } from '@lantern/ui/base';
import { type FormEvent, useState } from 'react';
import { AskBeforeLeaving, FormRefusal } from '../../../shared/parts/index.ts';
import { useFieldText, useText } from '../../../shared/texts/index.ts';
import { IdentityPreview, isIdentity } from './identity-preview.tsx';
import { draftOf, type Faults, readDraft } from './setting-draft.ts';
import { SettingFields } from './setting-fields.tsx';
import type { Setting } from './setting-panel.tsx';
import type { Shape } from './setting-shape.ts';
import { useSaving } from './use-saving.tsx';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The server names a line of a list by its number; the list is one field here. */
const isAt = (path: string, place: string): boolean => place === path || place.replace(/(^|\.)\d+$/, '') === path;

/** Edits one setting with its own fields; each error is beside its field, whether the page or the server found it. */
export function SettingEditor({ setting }: { setting: Setting }) {
  const t = useText();
  const fieldText = useFieldText();
  const shape = setting.shape as Shape;
  const [draft, setDraft] = useState(() => draftOf(shape, setting.value));
  const [faults, setFaults] = useState<Faults>({});
  const saving = useSaving(setting);
  const refused = saving.refused?.fields ?? [];
  const errorAt = (path: string) => {
    const fault = faults[path] ?? refused.find(({ field }) => isAt(path, field.replace(/^value\.?/, '')));
    return fault && fieldText(fault);
  };
  const change = (next: typeof draft) => {
    setDraft(next);
    setFaults({});
    saving.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readDraft(shape, draft);
    setFaults(read.faults);
    if (Object.keys(read.faults).length === 0) saving.save(read.value);
  };
  const isChanged = !same(draft, draftOf(shape, setting.value));
  if (saving.waits) return saving.waits;
  return (
    <form className="grid gap-3" onSubmit={submit} noValidate>
      <AskBeforeLeaving when={isChanged} />
      <SettingFields
        label={t('settings.value')}
        shape={shape}
        draft={draft}
        path=""
        errorAt={errorAt}
        onDraft={change}
      />
      {isIdentity(setting.key) ? <IdentityPreview changed={setting.key} value={readDraft(shape, draft).value} /> : null}
      {saving.fields}
      {refused.length > 0 ? null : <FormRefusal refused={saving.refused} />}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          loading={saving.isRunning}
          disabledReason={isChanged ? undefined : t('common.unchanged')}
          reasonElsewhere
        >
          {saving.action}
        </Button>
        {same(draft, draftOf(shape, setting.shipped)) ? null : (
          <Button onClick={() => change(draftOf(shape, setting.shipped))}>{t('settings.toShipped')}</Button>
        )}
      </div>
    </form>
  );
}
