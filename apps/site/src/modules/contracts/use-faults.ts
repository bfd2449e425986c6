import type { Refused } from '../../shared/calls/index.ts';
import { useFieldText } from '../../shared/texts/index.ts';

/** The refused fields of a form: the text of each beside its input, and the message of the whole form where no field has it. */
export function useFaults(refused: Refused | undefined) {
  const fieldText = useFieldText();
  const of = (field: string): string | undefined => {
    const found = refused?.fields?.find((one) => one.field === field);
    return found && (fieldText(found) ?? refused?.message);
  };
  const whole = refused && (refused.fields ?? []).length === 0 ? refused.message : undefined;
  return { of, whole };
}
