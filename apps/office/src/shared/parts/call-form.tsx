import { Button, type ButtonProps, Card } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { TextArea } from '@lantern/ui/form';
import type { ReactNode } from 'react';
import { useText } from '../texts/index.ts';
import { AskBeforeLeaving } from './ask-before-leaving.tsx';
import { RefusalLine } from './form-refusal.tsx';
import type { DrawnForm } from './use-call-form.ts';
import { WaitsForSecond } from './waits-for-second.tsx';

const REASON_LETTERS = 500;

interface CallFormProps {
  readonly form: DrawnForm;
  /** Its fields, besides the reason. */
  readonly children?: ReactNode;
  /** The text of the button that sends it; without it the form has buttons of its own. */
  readonly action?: string | undefined;
  readonly button?: Pick<ButtonProps, 'variant' | 'size' | 'block' | 'disabledReason' | 'reasonElsewhere'>;
  /** Its name for a screen reader. */
  readonly label?: string;
  readonly className?: string;
  /** Why another operator decides. */
  readonly note?: ReactNode;
  /** A request of the same kind waits for another operator. */
  readonly waits?: boolean;
  /** Beside the button. */
  readonly more?: ReactNode;
  /** Below everything. */
  readonly below?: ReactNode;
  /** A dialog has a button that closes it without sending. */
  readonly onCancel?: () => void;
  /** Leaving drops unsaved text without a question. */
  readonly mayBeLeft?: boolean;
}

/** A form around its fields: the reason where it has one, the refusal that no field shows, and the button. */
export function CallForm({ form, children, label, className = 'grid gap-4', ...props }: CallFormProps) {
  const { note, waits = false, below, mayBeLeft = props.onCancel !== undefined } = props;
  return (
    <form {...form.element} className={className} aria-label={label}>
      {mayBeLeft ? null : <AskBeforeLeaving when={form.hasUnsaved} />}
      {children}
      {note === undefined ? null : <p className="text-13 text-ink-2">{note}</p>}
      {waits ? <WaitsForSecond /> : null}
      {'reason' in form.values ? <ReasonField form={form} /> : null}
      <RefusalLine text={form.whole} />
      <FormButtons form={form} {...props} />
      {below}
    </form>
  );
}

function ReasonField({ form }: { form: Pick<DrawnForm, 'field'> }) {
  const t = useText();
  return (
    <TextArea
      label={t('common.reason')}
      help={t('common.reasonHelp')}
      rows={2}
      maxLength={REASON_LETTERS}
      {...form.field('reason')}
    />
  );
}

type FormButtonsProps = Pick<CallFormProps, 'form' | 'action' | 'button' | 'more' | 'onCancel'>;

function FormButtons({ form, action, button = { variant: 'primary' }, more, onCancel }: FormButtonsProps) {
  const t = useText();
  const send =
    action === undefined ? null : (
      <Button type="submit" loading={form.isSending} {...button}>
        {action}
      </Button>
    );
  if (onCancel)
    return (
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        {send}
      </div>
    );
  if (more === undefined) return send;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {send}
      {more}
    </div>
  );
}

interface CardFormProps extends CallFormProps {
  readonly title: string;
  /** The short name under which it is stored. */
  readonly code?: string | undefined;
}

/** The same on a card of its own. */
export const CardForm = ({ title, code, ...form }: CardFormProps) => (
  <Card>
    <div className="card-head">
      <h2 className="as-written">{title}</h2>
      {code ? <code className="end code-text">{code}</code> : null}
    </div>
    <CallForm className="grid gap-4 p-4" {...form} />
  </Card>
);

interface DialogFormProps extends CallFormProps {
  readonly title: string;
  readonly width?: number;
  readonly onCancel: () => void;
}

/** The same in a dialog, which is open. */
export function DialogForm({ title, width, ...form }: DialogFormProps) {
  const t = useText();
  return (
    <Dialog
      open
      onClose={form.onCancel}
      title={title}
      {...(width === undefined ? {} : { width })}
      closeLabel={t('common.close')}
      moveLabel={t('common.move')}
    >
      <CallForm {...form} />
    </Dialog>
  );
}
