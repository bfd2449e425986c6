import { Icon } from '@lantern/ui/base';
import { useCallback } from 'react';
import { NETWORK_FAILURE, type Refused } from '../calls/index.ts';
import { useText } from '../texts/index.ts';

/** What was refused as a whole, in words. */
export function useRefusalText(): (refused: Refused) => string {
  const t = useText();
  return useCallback(({ code, message }) => (code === NETWORK_FAILURE ? t('common.network') : message), [t]);
}

/** The refusal of an action. */
export function FormRefusal({ refused }: { refused: Refused | undefined }) {
  const textOf = useRefusalText();
  return <RefusalLine text={refused && textOf(refused)} />;
}

/** The same as a text; it announces itself. */
export function RefusalLine({ text }: { text: string | undefined }) {
  return (
    <div aria-live="assertive">
      {text === undefined ? null : (
        <p className="form-refusal">
          <Icon name="alert" size={16} />
          {text}
        </p>
      )}
    </div>
  );
}
