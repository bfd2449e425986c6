import { createForms, type FormWords, type SendForm, type SendFormOptions } from '@lantern/client/form';
import { callApi } from '../calls/index.ts';
import { type Translate, useFieldText } from '../texts/index.ts';
import { useRefusalText } from './form-refusal.tsx';

function useWords(): FormWords {
  const textOf = useFieldText();
  const messageOf = useRefusalText();
  return { textOf, messageOf };
}

/** Forms of operators: `useCallForm` for one call, `useFreeForm` where the values decide what is sent. */
export const { useCallForm, useFreeForm } = createForms<'texts'>({ callApi, useWords });

const REASON_MIN = 3;

export interface WithReason {
  readonly reason: string;
}
/** What is wrong with a reason, beside its field. */
export const reasonFault = (t: Translate, reason: string): { readonly reason?: string } =>
  reason.trim().length < REASON_MIN ? { reason: t('common.reasonShort') } : {};

type Declared<V> = Pick<SendFormOptions<V, unknown>, 'first' | 'faultsOf' | 'after'>;

/** What a form declares about its values, with a reason that is logged: `CallForm` shows its field. */
export function withReason<V extends object>(t: Translate, { first, faultsOf, after }: Declared<V>) {
  const leave = (sent: V): V => (after === 'clear' ? first : (after?.(sent) ?? sent));
  const declared: Declared<V & WithReason> = {
    first: { ...first, reason: '' },
    faultsOf: (values) => ({
      ...faultsOf?.(values),
      ...reasonFault(t, values.reason),
    }),
    after: (sent) => ({ ...leave(sent), reason: '' }),
  };
  return declared;
}

/** A form as its markup needs it, whatever its fields are. */
export type DrawnForm = Pick<SendForm<object>, 'values' | 'whole' | 'isSending' | 'hasUnsaved' | 'element'> & {
  field(name: string): ReturnType<SendForm<WithReason>['field']>;
};
