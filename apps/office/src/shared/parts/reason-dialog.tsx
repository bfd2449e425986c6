import { Button } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { TextArea } from '@lantern/ui/form';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Refused } from '../calls/index.ts';
import { useText } from '../texts/index.ts';
import { FormRefusal } from './form-refusal.tsx';

const REASON_LETTERS = 500;

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
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const short = reason.trim().length < 3;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!short) onReason(reason.trim());
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      {text ? <div className="text-ink-2">{text}</div> : null}
      <TextArea
        label={t('common.reason')}
        help={t('common.reasonHelp')}
        rows={3}
        maxLength={REASON_LETTERS}
        value={reason}
        error={tried && short ? t('common.reasonShort') : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <FormRefusal refused={refused} />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={isRunning}>
          {action}
        </Button>
      </div>
    </form>
  );
}
