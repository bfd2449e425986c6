import { Button, ErrorState } from '@lantern/ui/base';
import { useTexts } from '../../shared/texts/index.ts';

/** Loads with the press: it is small, but most visits never need it. When even it fails, a plain reload remains. */
const reload = () =>
  import('../../shared/stored-draft/index.ts').then(
    ({ reloadKeeping }) => reloadKeeping(),
    () => location.reload(),
  );

/** A chunk or style sheet that failed or took over 120 s (spec 8): the page reloads with its input restored. */
export function LoadErrorPage() {
  const t = useTexts('site');
  return (
    <main className="page-width under-awning py-16">
      <ErrorState
        title={t('failure.load')}
        text={t('failure.loadText')}
        actions={
          <Button variant="primary" icon="refresh" onClick={() => void reload()}>
            {t('reload')}
          </Button>
        }
      />
    </main>
  );
}
