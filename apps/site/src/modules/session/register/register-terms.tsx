import { useTexts } from '../../../shared/texts/index.ts';

const POINTS = ['one', 'two', 'three', 'four', 'five'] as const;

/** The terms of the version one agrees to. */
export function RegisterTerms({ age, version }: { age: number; version: string }) {
  const t = useTexts('account.register.terms');
  return (
    <section className="max-h-48 overflow-y-auto rounded-2 bg-sunken p-3 text-12" aria-label={t('title', { version })}>
      <p className="font-semibold">{t('title', { version })}</p>
      <ol className="mt-1 list-decimal space-y-1 ps-5 text-ink-2">
        {POINTS.map((point) => (
          <li key={point}>{t(point, { age: String(age) })}</li>
        ))}
      </ol>
    </section>
  );
}
