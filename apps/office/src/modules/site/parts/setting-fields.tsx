import { LANGUAGES } from '@lantern/i18n/languages';
import { Icon } from '@lantern/ui/base';
import { Checkbox, Select, TextArea, TextInput } from '@lantern/ui/form';
import { useText, useTextIn } from '../../../shared/texts/index.ts';
import { ColourField, PictureField } from './identity-fields.tsx';
import type { Draft, Parts } from './setting-draft.ts';
import { SettingRows } from './setting-rows.tsx';
import { bare, choices, editorOf, partOf, type Shape } from './setting-shape.ts';

export interface FieldsProps {
  readonly label: string;
  readonly shape: Shape;
  readonly draft: Draft;
  /** Its path in the whole value, `0.url`; of the value itself ``. */
  readonly path: string;
  /** The error at a path, as text. */
  readonly errorAt: (path: string) => string | undefined;
  readonly onDraft: (draft: Draft) => void;
}

/** A choice in words: a language by its own name. */
function useChoiceName(): (choice: unknown) => string {
  const textIn = useTextIn();
  return (choice) =>
    LANGUAGES.find(({ code }) => code === choice)?.name ?? textIn('settings.choices', String(choice)) ?? String(choice);
}

/** The fields of a value, whatever its shape: one control, named parts, or entries of several parts. */
export function SettingFields(props: FieldsProps) {
  const shape = bare(props.shape);
  const editor = editorOf(shape);
  if (editor === 'rows') return <SettingRows {...props} shape={shape} />;
  if (editor === 'group')
    return <PartFields {...props} shape={shape} shapeOf={(name) => shape.properties?.[name] ?? {}} />;
  if (editor === 'record') return <RecordFields {...props} shape={shape} />;
  if (editor === 'set') return <SetField {...props} shape={shape} />;
  return <OneField {...props} shape={shape} />;
}

function OneField({ label, shape, draft, path, errorAt, onDraft }: FieldsProps) {
  const t = useText();
  const choiceName = useChoiceName();
  const editor = editorOf(shape);
  const error = errorAt(path);
  if (editor === 'switch')
    return (
      <Checkbox
        label={label}
        checked={draft === true}
        error={error}
        onChange={(event) => onDraft(event.target.checked)}
      />
    );
  const value = String(draft);
  if (editor === 'colour') return <ColourField label={label} value={value} error={error} onValue={onDraft} />;
  if (editor === 'picture') return <PictureField label={label} value={value} error={error} onValue={onDraft} />;
  if (editor === 'choice')
    return (
      <Select
        label={label}
        value={value}
        error={error}
        options={choices(shape).map((choice) => ({ value: String(choice), label: choiceName(choice) }))}
        onChange={(event) => onDraft(event.target.value)}
      />
    );
  if (editor === 'lines' || editor === 'prose')
    return (
      <TextArea
        label={label}
        rows={6}
        spellCheck={editor === 'prose'}
        help={editor === 'lines' ? t('settings.lines') : undefined}
        value={value}
        error={error}
        onChange={(event) => onDraft(event.target.value)}
      />
    );
  return (
    <TextInput
      label={label}
      inputMode={editor === 'number' ? 'decimal' : 'text'}
      spellCheck={false}
      value={value}
      error={error}
      onChange={(event) => onDraft(event.target.value)}
    />
  );
}

/** Each part of a value by its own name. */
function PartFields(props: FieldsProps & { readonly shapeOf: (part: string) => Shape }) {
  const { draft, path, shapeOf, errorAt, onDraft } = props;
  const textIn = useTextIn();
  const parts = draft as Parts;
  return (
    <div className="grid gap-3">
      {Object.entries(parts).map(([name, part]) => (
        <SettingFields
          key={name}
          label={textIn('settings.parts', name) ?? name}
          shape={shapeOf(name)}
          draft={part}
          path={path === '' ? name : `${path}.${name}`}
          errorAt={errorAt}
          onDraft={(next) => onDraft({ ...parts, [name]: next })}
        />
      ))}
      <Fault text={errorAt(path)} />
    </div>
  );
}

/** Parts of equal shape, folded under their names; an error opens its part. */
function RecordFields(props: FieldsProps) {
  const { shape, draft, path, errorAt, onDraft } = props;
  const textIn = useTextIn();
  const parts = draft as Parts;
  const part = partOf(shape);
  return (
    <div className="grid gap-2">
      {Object.entries(parts).map(([name, value]) => {
        const place = path === '' ? name : `${path}.${name}`;
        const isWrong = [place, ...Object.keys(part.properties ?? {}).map((one) => `${place}.${one}`)].some(errorAt);
        return (
          <details key={name} className="setting-part" open={isWrong || undefined}>
            <summary>{textIn('settings.parts', name) ?? name}</summary>
            <SettingFields
              {...props}
              label={name}
              shape={part}
              draft={value}
              path={place}
              onDraft={(next) => onDraft({ ...parts, [name]: next })}
            />
          </details>
        );
      })}
    </div>
  );
}

function SetField({ label, shape, draft, path, errorAt, onDraft }: FieldsProps) {
  const choiceName = useChoiceName();
  const chosen = draft as readonly string[];
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label mb-2">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(130px,1fr))] gap-2">
        {choices(shape.items ?? {}).map((choice) => {
          const value = String(choice);
          return (
            <Checkbox
              key={value}
              label={choiceName(value)}
              checked={chosen.includes(value)}
              onChange={(event) =>
                onDraft(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
            />
          );
        })}
      </div>
      <Fault text={errorAt(path)} />
    </fieldset>
  );
}

/** An error about several fields together. */
export function Fault({ text }: { text: string | undefined }) {
  return (
    <div aria-live="polite">
      {text ? (
        <p className="field-note field-error">
          <Icon name="alert" size={14} />
          {text}
        </p>
      ) : null}
    </div>
  );
}
