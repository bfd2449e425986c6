import { Button, ErrorState } from '@lantern/ui/base';
import { useTexts } from '../../shared/texts/index.ts';

/** Comes with the press: it is small, but most visits never need it. When even it does not come, a plain reload is left. */
const reload = () =>
  import('../../shared/stored-draft/index.ts').then(
    ({ reloadKeeping }) => reloadKeeping(),
    () => location.reload(),
  );

/** A chunk or style sheet that failed or took over 120 s (spec 8): a fresh page is the cure, with what was typed. */
export function LoadErrorPage() {
  const t = useTexts('site');
  return (
    <main className="market-width under-awning py-16">
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
