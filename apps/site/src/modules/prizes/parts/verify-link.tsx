import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../shared/texts/index.ts';

/** Leads to the check of a draw. */
export function VerifyLink({ search }: { search: Readonly<Record<string, string>> }) {
  const t = useTexts('prizes');
  return (
    <Link to="/verify" search={search} className="link inline-flex min-h-6 items-center text-13">
      {t('verify')}
    </Link>
  );
}
