import { Button } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import type { ReactNode } from 'react';
import type { Refused } from '../calls/index.ts';
import { useText } from '../texts/index.ts';
import { FormRefusal } from './form-refusal.tsx';

type ConfirmProps = {
  title: string;
  text: ReactNode;
  action: string;
  isRunning: boolean;
  refused: Refused | undefined;
  onClose: () => void;
  onYes: () => void;
};

/** Confirms a removal. */
export function Confirm({ title, text, action, isRunning, refused, onClose, onYes }: ConfirmProps) {
  const t = useText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('common.close')}
      moveLabel={t('common.move')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="danger" loading={isRunning} onClick={onYes}>
            {action}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{text}</p>
      <FormRefusal refused={refused} />
    </Dialog>
  );
}
