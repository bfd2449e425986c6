import { fieldFault } from '@lantern/client';
import { Icon } from '@lantern/ui/base';
import { NETWORK_FAILURE, type Refused } from '../calls/index.ts';
import { useFieldText, useText } from '../texts/index.ts';

/** What was refused about one field, in words. */
export function useFieldError(refused: Refused | undefined) {
  const fieldText = useFieldText();
  return (field: string) => {
    const fault = fieldFault(refused, field);
    return fault && fieldText(fault);
  };
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
