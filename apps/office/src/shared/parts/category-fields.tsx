import type { SendForm } from '@lantern/client/form';
import { GAME_TYPES } from '@lantern/rules/catalogue';
import { TextInput } from '@lantern/ui/form';
import { useText } from '../texts/index.ts';

interface CategoryFieldsProps {
  readonly form: Pick<SendForm<Record<string, string>>, 'field'>;
  /** Fields are named `name_CATEGORY`. */
  readonly name: string;
  readonly title: string;
  readonly help?: string;
}

/** A percentage for each category of games. */
export function CategoryFields({ form, name, title, help }: CategoryFieldsProps) {
  const t = useText();
  return (
    <fieldset className="grid gap-2">
      <legend className="text-13 font-semibold">{title}</legend>
      {help ? <p className="text-12 text-ink-3">{help}</p> : null}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {GAME_TYPES.map((type) => (
          <TextInput
            key={type}
            label={t(`catalogue.type.${type}`)}
            size="sm"
            inputMode="decimal"
            {...form.field(`${name}_${type}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}
