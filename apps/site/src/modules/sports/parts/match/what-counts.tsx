import { useSportsTexts } from '../../use-sports-texts.tsx';

/** When bets on a series come back (esports-dark.png). */
export function WhatCounts() {
  const { t } = useSportsTexts();
  return (
    <section className="card grid gap-1 p-4 text-13 text-ink-2">
      <h2 className="font-sans text-13 font-semibold normal-case text-ink">{t('whatCounts')}</h2>
      <p>{t('whatCountsText')}</p>
    </section>
  );
}
