import { Button } from '@lantern/ui/base';
import { WarningDialog } from '@lantern/ui/dialog';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';
import type { WindowProps } from './index.ts';

interface Choice {
  readonly label: string;
  readonly onClick: () => void;
  readonly isRunning?: boolean;
  readonly isDanger?: boolean;
}

type ChoiceDialogProps = WindowProps & {
  title: string;
  /** The quiet choice is first; `main` is what the question is about. */
  quiet: Choice;
  main: Choice;
  children: ReactNode;
};

/** A short question with two answers. */
export function ChoiceDialog({ open, onClose, title, quiet, main, children }: ChoiceDialogProps) {
  const t = useTexts('site');
  return (
    <WarningDialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      moveLabel={t('moveWindow')}
      actions={
        <>
          <Button variant="ghost" onClick={quiet.onClick}>
            {quiet.label}
          </Button>
          <Button
            variant={main.isDanger ? 'danger' : 'primary'}
            loading={main.isRunning ?? false}
            onClick={main.onClick}
          >
            {main.label}
          </Button>
        </>
      }
    >
      {children}
    </WarningDialog>
  );
}
