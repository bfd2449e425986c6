import { Button } from '@lantern/ui/base';
import { useState } from 'react';
import type { Refused } from '../calls/index.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type ReasonButtonProps = {
  /** Of the button, and the title of its dialog. */
  label: string;
  text: string;
  /** The last press; the label without one. */
  action?: string;
  danger?: boolean;
  /** In a row of a table: small, and not the one filled button of its panel. */
  inRow?: boolean;
  act: { isRunning: boolean; refused: Refused | undefined; reset: () => void };
  /** Resolves to nothing when it is refused: the dialog stays, with the refusal. */
  onReason: (reason: string) => Promise<unknown>;
};

/** A button whose act asks for its reason first. */
export function ReasonButton({
  label,
  text,
  action = label,
  danger = false,
  inRow = false,
  act,
  onReason,
}: ReasonButtonProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button
        {...(inRow ? { size: 'xs', variant: 'ghost' } : { variant: danger ? 'danger' : 'primary' })}
        onClick={() => setAsks(true)}
      >
        {label}
      </Button>
      <ReasonDialog
        open={asks}
        title={label}
        text={text}
        action={action}
        danger={danger}
        isRunning={act.isRunning}
        refused={act.refused}
        onClose={() => {
          act.reset();
          setAsks(false);
        }}
        onReason={(reason) => void onReason(reason).then((done) => done && setAsks(false))}
      />
    </>
  );
}
