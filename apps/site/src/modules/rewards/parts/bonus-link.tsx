import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../shared/texts/index.ts';

/** The way to the terms and the progress of bonus money. */
export function BonusLink() {
  const t = useTexts('rewards');
  return (
    <Link
      to="."
      search={(before) => ({ ...before, panel: 'bonusDetails' })}
      className="inline-flex min-h-11 items-center font-semibold underline"
    >
      {t('bonusDetails')}
    </Link>
  );
}
