import { Button, ErrorState } from '@lantern/ui/base';
import { RefusedError } from '../calls/index.ts';
import { useTexts } from '../texts/index.ts';

/** A part of a page that failed to load: plain cause, retry, the request's id for support. */
export function FailedPart({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const t = useTexts('site');
  const refused = error instanceof RefusedError ? error.refused : undefined;
  return (
    <ErrorState
      title={refused?.message ?? t('failure.title')}
      actions={
        <Button variant="ghost" icon="refresh" onClick={onAgain}>
          {t('retry')}
        </Button>
      }
      {...(refused?.requestId ? { code: t('failure.code', { code: refused.requestId }) } : {})}
    />
  );
}
