import { Icon } from '@lantern/ui/base';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { Refused } from '../calls/index.ts';
import type { FieldText } from '../texts/index.ts';

/**
 * Puts each refused field's message beside its input; returns the message for the whole form, where no field took it.
 * `byCode` maps a refusal to its input (`code_wrong` is about the code).
 */
export function placeRefusal<T extends FieldValues>(
  refused: Refused,
  names: readonly Path<T>[],
  setError: UseFormSetError<T>,
  fieldText: FieldText,
  byCode: Readonly<Record<string, Path<T>>> = {},
): string | undefined {
  const whole = byCode[refused.code];
  if (whole) {
    setError(whole, { type: 'server', message: refused.message }, { shouldFocus: true });
    return undefined;
  }
  const known = (refused.fields ?? []).flatMap(({ field, ...fault }) => {
    const name = names.find((candidate) => candidate === field);
    return name ? [{ name, message: fieldText(fault) ?? refused.message }] : [];
  });
  for (const [index, { name, message }] of known.entries()) {
    setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return known.length > 0 ? undefined : refused.message;
}

/** The error of the whole form; it announces itself. */
export function FormError({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className={text ? undefined : 'sr-only'}>
      {text ? (
        <p className="flex items-start gap-2 rounded-2 bg-danger-soft px-3 py-2 text-13 text-danger-text">
          <Icon name="alert" size={16} className="mt-0.5" />
          {text}
        </p>
      ) : null}
    </div>
  );
}
