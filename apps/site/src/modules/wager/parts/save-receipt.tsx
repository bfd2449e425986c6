import { useAction } from '@lantern/client';
import { Button } from '@lantern/ui/base';
import { callApi } from '../../../shared/calls/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { refusalToast } from '../../../shared/toasts/index.ts';

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
  const saving = useAction(receiptOf, {
    onDone: (receipt, wagerId) => saveFile(`receipt-${wagerId}.json`, `${JSON.stringify(receipt, null, 2)}\n`),
    ...refusalToast,
  });
  return (
    <>
      <p className="mb-2.5 text-13 text-ink-2">{t('signedText')}</p>
      <Button variant="ghost" size="sm" icon="document" loading={saving.isRunning} onClick={() => void saving.run(id)}>
        {t('getSigned')}
      </Button>
    </>
  );
}
