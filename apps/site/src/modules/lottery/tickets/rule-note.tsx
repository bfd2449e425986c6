import { useTexts } from '../../../shared/texts/index.ts';

const VERSIONS = ['older', 'v1', 'v2', 'v3'] as const;

/** What the version of its rule changes on a draw, beside the table. */
export function RuleNote({ rule }: { rule: string }) {
  const t = useTexts('lottery.tickets');
  const version = VERSIONS.find((one) => one === rule);
  if (!version) return null;
  return (
    <p className="card px-4 py-3 text-13 text-ink-2 max-sm:rounded-none max-sm:border-x-0" data-testid="rule-note">
      <b className="block font-semibold text-ink-1">{t('rule.title')}</b>
      {t(`rule.${version}`)}
    </p>
  );
}
