import type { FieldRefusal } from '@lantern/contract/call';
import type { Refused } from '../refused.ts';

export interface Placing {
  /** Fields that the form shows now. */
  readonly shown: readonly string[];
  /** The form's name of a field that the call names. */
  readonly fieldOf?: ((field: string) => string) | undefined;
  /** Refusals about one field, by their code. */
  readonly byCode?: Readonly<Record<string, string>> | undefined;
  readonly textOf: (fault: FieldRefusal) => string | undefined;
}

interface Placed {
  /** Text beside each field that was refused. */
  readonly beside: ReadonlyMap<string, string>;
  /** Something of the refusal is beside no field. */
  readonly isWhole: boolean;
}

/** The shown field that a part belongs to: `names` for `names.0.text`, unless `names.0` is a field itself. */
const closest = (shown: readonly string[], field: string): string | undefined =>
  shown
    .filter((name) => field === name || field.startsWith(`${name}.`))
    .reduce<string | undefined>((best, name) => (best && best.length > name.length ? best : name), undefined);

/** Where each part of a refusal is shown: beside the field that it is about, or else above the whole form. */
export function placeRefusal(refused: Refused, { shown, fieldOf, byCode = {}, textOf }: Placing): Placed {
  const beside = new Map<string, string>();
  const ofCode = byCode[refused.code];
  if (ofCode !== undefined && shown.includes(ofCode))
    return { beside: new Map([[ofCode, refused.message]]), isWhole: false };
  const faults = refused.fields ?? [];
  let isWhole = faults.length === 0;
  for (const fault of faults) {
    const name = closest(shown, fieldOf?.(fault.field) ?? fault.field);
    if (name === undefined) isWhole = true;
    else if (!beside.has(name)) beside.set(name, textOf(fault) ?? refused.message);
  }
  return { beside, isWhole };
}

/** For `fieldOf`: the call has the form's fields inside another one, as in `value.name`. */
export const inside =
  (outer: string) =>
  (field: string): string =>
    field.startsWith(`${outer}.`) ? field.slice(outer.length + 1) : field;
