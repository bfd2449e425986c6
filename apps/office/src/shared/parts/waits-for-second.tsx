import { Link } from '@tanstack/react-router';
import { useText } from '../texts/index.ts';

/** A pending request; another operator decides on the page of requests. */
export function WaitsForSecond() {
  const t = useText();
  return (
    <Link className="link" to="/requests">
      {t('common.waitsForSecond')}
    </Link>
  );
}
