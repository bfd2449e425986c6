import { IconButton } from '@lantern/ui/base';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';

type CopyLineProps = { name: string; text: string; note?: string; children?: ReactNode };

/** A fact that is typed elsewhere, with a button that copies it. */
export function CopyLine({ name, text, note, children }: CopyLineProps) {
  const t = useTexts('cashier.paying');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toasts.add({ kind: 'done', text: t('copied') }),
      () => toasts.add({ kind: 'fail', text: t('notCopied') }),
    );
  return (
    <div className="flex items-center gap-3 border-b border-line py-2.5 last:border-0">
      <div className="min-w-0 grow">
        <dt className="text-12 text-ink-3">{name}</dt>
        <dd className="font-semibold break-words">{children ?? <bdi className="num">{text}</bdi>}</dd>
        {note ? <p className="text-12 text-ink-2">{note}</p> : null}
      </div>
      <IconButton icon="copy" label={t('copy', { name })} onClick={() => void copy()} />
    </div>
  );
}
