import { Button, ErrorState } from '@lantern/ui/base';
import { useTexts } from '../../shared/texts/index.ts';

/** A chunk or style sheet that failed or took over 120 s (spec 8): a fresh page is the cure. */
export function LoadErrorPage() {
  const t = useTexts('site');
  return (
    <main className="market-width under-awning py-16">
      <ErrorState
        title={t('failure.load')}
        text={t('failure.loadText')}
        actions={
          <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        }
      />
    </main>
  );
}
