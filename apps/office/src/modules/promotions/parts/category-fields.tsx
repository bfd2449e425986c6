import { GAME_TYPES } from '@lantern/rules/catalogue';
import { TextInput } from '@lantern/ui/form';
import { useText } from '../../../shared/texts/index.ts';
import type { PartProps } from './form-props.ts';

type CategoryFieldsProps = PartProps & { name: string; title: string; help?: string };

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
