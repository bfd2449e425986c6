import { TextInput } from '@lantern/ui/form';
import { type Translate, useText } from '../texts/index.ts';
import { DialogForm } from './call-form.tsx';
import { type DrawnForm, withReason } from './use-call-form.ts';

const AMOUNT = /^-?(0|[1-9][0-9]{0,12})(\.[0-9]{1,6})?$/;
/** What is wrong with money for a budget, which may be below zero. */
export const budgetFault = (t: Translate, text: string): string | undefined =>
  AMOUNT.test(text.trim()) ? undefined : t('field.not_valid');

/** What a form declares that requests money for a budget, below zero to take some back, for a reason. Without a budget it sends 0. */
export const withBudget = (t: Translate, hasBudget = true) =>
  withReason(t, {
    first: { budget: hasBudget ? '' : '0' },
    faultsOf: ({ budget }) => ({ budget: budgetFault(t, budget) }),
  });

interface StartDialogProps {
  readonly form: DrawnForm;
  readonly title: string;
  readonly note: string;
  /** A request of the same kind waits for another operator. */
  readonly waits: boolean;
  /** The field of the money; null where the start has no budget. */
  readonly budget: { readonly label: string; readonly help: string } | null;
  readonly onClose: () => void;
}

/** Requests a start, with money for its budget; another operator decides. */
export function StartDialog({ form, budget, onClose, ...props }: StartDialogProps) {
  const t = useText();
  return (
    <DialogForm form={form} width={460} action={t('common.askSecond')} onCancel={onClose} {...props}>
      {budget ? <TextInput {...budget} size="sm" inputMode="decimal" {...form.field('budget')} /> : null}
    </DialogForm>
  );
}
