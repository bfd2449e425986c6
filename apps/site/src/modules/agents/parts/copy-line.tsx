import { Button } from '@lantern/ui/base';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';

/** A text to copy, such as an address or a one-time password; without a clipboard it can be selected. */
export function CopyLine({ text }: { text: string }) {
  const t = useTexts('agents');
  const [result, setResult] = useState<'copied' | 'notCopied'>();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setResult('copied'),
      () => setResult('notCopied'),
    );
  return (
    <div>
      <div className="flex items-center gap-2 rounded-2 bg-sunken py-1 ps-3 pe-1">
        <code dir="ltr" className="num min-w-0 grow select-all break-all text-13">
          {text}
        </code>
        <Button size="sm" variant="text" icon="copy" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
      <p role="status" className="text-12 text-ink-3">
        {result ? t(result) : ''}
      </p>
    </div>
  );
}
