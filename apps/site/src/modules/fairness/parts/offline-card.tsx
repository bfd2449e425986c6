import { Button, buttonClass, Card, CardHead } from '@lantern/ui/base';
import { useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';
import type { VerifySearch } from '../model/verify-search.ts';

const FILE = '/verify.mjs';

/** Safe between quotes of a shell: only the characters of a proof. */
const commandOf = (texts: VerifySearch): string => {
  const flags = Object.entries(texts)
    .filter(([name, text]) => name !== 'view' && text !== undefined)
    .map(([name, text]) => `--${name} '${(text ?? '').replaceAll("'", "'\\''")}'`);
  return ['node verify.mjs', ...flags].join(' ');
};

/** The same check without this site: one file, and the command for the proof on the page. */
export function OfflineCard({ texts, isFilled }: { texts: VerifySearch; isFilled: boolean }) {
  const t = useTexts('fairness');
  const command = isFilled ? commandOf(texts) : 'node verify.mjs --help';
  const copy = () =>
    navigator.clipboard.writeText(command).then(
      () => toasts.add({ kind: 'done', text: t('copied') }),
      () => toasts.add({ kind: 'fail', text: t('notCopied') }),
    );
  return (
    <Card>
      <CardHead title={t('offline.title')} />
      <div className="flex flex-col gap-3 p-5">
        <p className="text-13 text-ink-2">{t('offline.text')}</p>
        <div className="rounded-2 bg-sunken px-2.5 py-1.5">
          <p className="num line-clamp-4 text-12 break-all" dir="ltr">
            {command}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <a href={FILE} download className={buttonClass({ variant: 'ghost', size: 'sm' })}>
            {t('offline.get')}
          </a>
          <a href="/fairness/reimplement.txt" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
            {t('offline.page')}
          </a>
          <Button variant="quiet" size="sm" icon="copy" onClick={copy}>
            {t('offline.copy')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
