import { Button } from '@lantern/ui/base';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';

/** New recovery codes, shown once: to copy, to save as a file, and to confirm that they are stored. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const t = useTexts('account');
  const box = useRef<HTMLElement>(null);
  // They are above the pressed button and shown only once: the focus moves to them.
  useEffect(() => box.current?.focus(), []);
  const all = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(all).then(
      () => toasts.add({ kind: 'done', text: t('totp.copied') }),
      () => toasts.add({ kind: 'fail', text: t('totp.notCopied') }),
    );
  const save = () => {
    const url = URL.createObjectURL(new Blob([`${all}\n`], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = t('recovery.file');
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <section
      ref={box}
      tabIndex={-1}
      className="scroll-mt-20 rounded-3 border border-line bg-amber-soft p-4"
      aria-label={t('recovery.title')}
    >
      <p className="font-semibold">{t('recovery.once')}</p>
      <p className="mt-1 text-13 text-ink-2">{t('recovery.text')}</p>
      <ul className="my-3 grid grid-cols-2 gap-x-4 gap-y-1 max-sm:grid-cols-1">
        {codes.map((code) => (
          <li key={code} className="num font-semibold">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" size="sm" icon="copy" onClick={() => void copy()}>
          {t('recovery.copy')}
        </Button>
        <Button variant="ghost" size="sm" icon="down" onClick={save}>
          {t('recovery.save')}
        </Button>
        <Button variant="primary" size="sm" onClick={onSaved}>
          {t('recovery.saved')}
        </Button>
      </div>
    </section>
  );
}
