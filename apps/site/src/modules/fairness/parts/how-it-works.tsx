import { Card } from '@lantern/ui/base';
import { useTexts } from '../../../shared/texts/index.ts';

const PARTS = ['promise', 'play', 'reveal', 'check'] as const;

/** An explanation of proofs, before one is on the page. */
export function HowItWorks() {
  const t = useTexts('fairness');
  return (
    <>
      <Card pad="normal">
        <h2 className="text-24">{t('how.title')}</h2>
        <p className="mt-1 max-w-[68ch] text-ink-2">{t('how.text')}</p>
        <ol className="mt-5 grid gap-4 sm:grid-cols-2">
          {PARTS.map((part, index) => (
            <li key={part} className="flex gap-3 rounded-3 bg-sunken p-4">
              <span className="num grid size-7 shrink-0 place-items-center rounded-full bg-primary-soft text-13 font-semibold text-primary-text">
                {index + 1}
              </span>
              <div>
                <h3 className="text-16">{t(`how.${part}.title`)}</h3>
                <p className="mt-0.5 text-13 text-ink-2">{t(`how.${part}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
        <h3 className="mt-5 text-16">{t('how.limits.title')}</h3>
        <p className="mt-0.5 max-w-[68ch] text-13 text-ink-2">{t('how.limits.text')}</p>
      </Card>
      <Card pad="normal">
        <h2 className="text-18">{t('mapping.title')}</h2>
        <p className="mt-1 max-w-[68ch] text-13 text-ink-2">{t('mapping.text')}</p>
        <pre className="num mt-3 overflow-x-auto rounded-2 bg-sunken p-3 text-12" dir="ltr">
          {MAPPING}
        </pre>
      </Card>
    </>
  );
}

/** All of it in signs that need no translation (games.md 7.1, 7.2). */
const MAPPING = [
  'block(k) = HMAC-SHA256(server seed, client seed : nonce : k)',
  'word(i)  = 4 bytes, big-endian',
  'word < floor(2^32 / n) · n   →   word mod n,   else next word',
].join('\n');
