import { TextArea } from '@lantern/ui/form';
import { type ReactNode, useState } from 'react';
import { useText } from '../texts/index.ts';

const REASON_LETTERS = 500;
const REASON_MIN = 3;

interface ReasonField {
  readonly field: ReactNode;
  /** The reason when it is long enough; otherwise undefined, and the field shows why. */
  readonly read: () => string | undefined;
  readonly clear: () => void;
}

/** The reason inside a form whose change may need a second person. */
export function useReason(): ReasonField {
  const t = useText();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const short = reason.trim().length < REASON_MIN;
  const read = () => {
    setTried(true);
    return short ? undefined : reason.trim();
  };
  const clear = () => {
    setReason('');
    setTried(false);
  };
  const field = (
    <TextArea
      label={t('common.reason')}
      help={t('common.reasonHelp')}
      rows={2}
      maxLength={REASON_LETTERS}
      value={reason}
      error={tried && short ? t('common.reasonShort') : undefined}
      onChange={(event) => setReason(event.target.value)}
    />
  );
  return { field, read, clear };
}
