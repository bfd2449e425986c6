import { Button } from '@lantern/ui/base';
import { useState } from 'react';
import { callApi } from '../../../shared/calls/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** A bet settled just now is in a signed batch within about a second. */
const TRIES = 5;
const AGAIN_MS = 700;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, AGAIN_MS));

async function receiptOf(id: string) {
  for (let tries = 1; ; tries += 1) {
    const reply = await callApi('getWagerReceipt', { params: { id } });
    if (reply.success || reply.code !== 'receipt_not_ready' || tries === TRIES) return reply;
    await pause();
  }
}

/** The signed receipt of a settled bet, as a file. */
export function SaveReceipt({ id }: { id: string }) {
  const t = useTexts('wager');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const reply = await receiptOf(id);
    setBusy(false);
    if (reply.success) saveFile(`receipt-${id}.json`, `${JSON.stringify(reply.value, null, 2)}\n`);
    else toasts.add({ kind: 'fail', text: reply.message });
  };
  return (
    <>
      <p className="mb-2.5 text-13 text-ink-2">{t('signedText')}</p>
      <Button variant="ghost" size="sm" icon="document" loading={busy} onClick={() => void save()}>
        {t('getSigned')}
      </Button>
    </>
  );
}
