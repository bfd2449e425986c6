import { useFieldText, useText } from '../../../shared/texts/index.ts';
import { IdentityPreview, isIdentity } from './identity-preview.tsx';
import { draftOf, readDraft } from './setting-draft.ts';
import { SettingFields } from './setting-fields.tsx';
import { SettingForm } from './setting-form.tsx';
import type { Setting } from './setting-panel.tsx';
import type { Shape } from './setting-shape.ts';
import { useSettingForm } from './use-setting-form.ts';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The field at a path of the value; the whole value is ``. */
const fieldAt = (path: string): 'value' | `value.${string}` => (path === '' ? 'value' : `value.${path}`);

/** Edits one setting with its own fields; each error is beside its field, whether the page or the server found it. */
export function SettingEditor({ setting }: { setting: Setting }) {
  const t = useText();
  const fieldText = useFieldText();
  const shape = setting.shape as Shape;
  const form = useSettingForm(setting, {
    first: draftOf(shape, setting.value),
    readOf: (draft) => {
      const { value, faults } = readDraft(shape, draft);
      const texts = Object.entries(faults).map(([path, fault]) => [fieldAt(path), fieldText(fault)]);
      return { value, faults: Object.fromEntries(texts) };
    },
  });
  const draft = form.values.value;
  const shipped = draftOf(shape, setting.shipped);
  return (
    <SettingForm
      setting={setting}
      form={form}
      isChanged={!same(draft, draftOf(shape, setting.value))}
      onShipped={same(draft, shipped) ? undefined : () => form.set({ value: shipped })}
    >
      <SettingFields
        label={t('settings.value')}
        shape={shape}
        draft={draft}
        path=""
        errorAt={(path) => form.errorOf(fieldAt(path))}
        onDraft={(value) => form.set({ value })}
      />
      {isIdentity(setting.key) ? <IdentityPreview changed={setting.key} value={readDraft(shape, draft).value} /> : null}
    </SettingForm>
  );
}
