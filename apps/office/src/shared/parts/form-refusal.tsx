import { Icon } from '@lantern/ui/base';
import { NETWORK_FAILURE, type Refused } from '../calls/index.ts';
import { type Translate, useText } from '../texts/index.ts';

/** The refusal of one field, as text. */
function fieldError(t: Translate, refused: Refused | undefined, field: string): string | undefined {
  const fault = refused?.fields?.find((one) => one.field === field || one.field.startsWith(`${field}.`));
  return fault && t(fault.key, fault.params);
}

export function useFieldError(refused: Refused | undefined) {
  const t = useText();
  return (field: string) => fieldError(t, refused, field);
}

/** The refusal of the whole form. */
export function FormRefusal({ refused }: { refused: Refused | undefined }) {
  const t = useText();
  return (
    <div aria-live="assertive">
      {refused ? (
        <p className="form-refusal">
          <Icon name="alert" size={16} />
          {refused.code === NETWORK_FAILURE ? t('common.network') : refused.message}
        </p>
      ) : null}
    </div>
  );
}
