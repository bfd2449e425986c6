import { Checkbox, Select, TextArea, TextInput } from '@lantern/ui/form';
import { useText } from '../../../shared/texts/index.ts';
import { choices, type Editor, type Shape } from './setting-shape.ts';

type Props = {
  label: string;
  editor: Editor;
  shape: Shape;
  text: string;
  error: string | undefined;
  onText: (text: string) => void;
};

export function SettingField({ label, editor, shape, text, error, onText }: Props) {
  const t = useText();
  if (editor === 'switch')
    return (
      <Checkbox
        label={label}
        checked={text === 'true'}
        error={error}
        onChange={(event) => onText(String(event.target.checked))}
      />
    );
  if (editor === 'choice')
    return (
      <Select
        label={label}
        value={text}
        error={error}
        options={choices(shape).map((choice) => ({ value: String(choice), label: String(choice) }))}
        onChange={(event) => onText(event.target.value)}
      />
    );
  if (editor === 'lines' || editor === 'json')
    return (
      <TextArea
        label={label}
        rows={editor === 'json' ? 14 : 6}
        spellCheck={false}
        className={editor === 'json' ? 'code-text' : undefined}
        help={editor === 'json' ? t('settings.json') : t('settings.lines')}
        value={text}
        error={error}
        onChange={(event) => onText(event.target.value)}
      />
    );
  return (
    <TextInput
      label={label}
      inputMode={editor === 'number' ? 'numeric' : 'text'}
      spellCheck={false}
      value={text}
      error={error}
      onChange={(event) => onText(event.target.value)}
    />
  );
}
