import { Button, Card, EmptyState, ErrorState } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useText } from '../shared/texts/index.ts';

export function MissingPage() {
  const t = useText();
  return (
    <Card pad="normal">
      <EmptyState
        title={t('common.missing')}
        action={
          <Link to="/" className="link">
            {t('common.toStart')}
          </Link>
        }
      />
    </Card>
  );
}

/** A part of the office that failed to load or crashed, with a button to reload it. */
export function FailedPage() {
  const t = useText();
  return (
    <Card pad="normal">
      <ErrorState
        title={t('common.failed')}
        actions={<Button onClick={() => location.reload()}>{t('common.reload')}</Button>}
      />
    </Card>
  );
}
