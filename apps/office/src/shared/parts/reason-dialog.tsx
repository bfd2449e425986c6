import { Dialog } from '@lantern/ui/dialog';
import type { ReactNode } from 'react';
import type { Refused } from '../calls/index.ts';
import { useText } from '../texts/index.ts';
import { CallForm } from './call-form.tsx';
import { useRefusalText } from './form-refusal.tsx';
import { useFreeForm, withReason } from './use-call-form.ts';

type ReasonDialogProps = {
  open: boolean;
  title: string;
  text?: ReactNode;
  action: string;
  danger?: boolean;
  isRunning: boolean;
  refused: Refused | undefined;
  onClose: () => void;
  onReason: (reason: string) => void;
};

/** An act that is logged permanently asks for its reason first. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, title, onClose } = props;
  const t = useText();
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('common.close')} moveLabel={t('common.move')}>
      <ReasonForm {...props} />
    </Dialog>
  );
}

/** Leaves the page with its dialog, so that a reason typed for one subject is never sent for another. */
function ReasonForm({ text, action, danger = false, isRunning, refused, onClose, onReason }: ReasonDialogProps) {
  const t = useText();
  const textOf = useRefusalText();
  const form = useFreeForm({
    ...withReason(t, { first: {} }),
    // Its action belongs to the part of the page that opened it.
    send: async ({ reason }) => {
      onReason(reason.trim());
      return undefined;
    },
  });
  const sent = { ...form, isSending: isRunning, whole: refused && textOf(refused) };
  return (
    <CallForm form={sent} action={action} button={{ variant: danger ? 'danger' : 'primary' }} onCancel={onClose}>
      {text ? <div className="text-ink-2">{text}</div> : null}
    </CallForm>
  );
}
