import { buttonClass, EmptyState } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../shared/texts/index.ts';

/** An address without a page: says so and leads on. */
export function NotFoundPage() {
  const t = useTexts('site');
  return (
    <main className="market-width under-awning grid min-h-[50vh] place-items-center">
      <h1 className="sr-only">{t('notFound.title')}</h1>
      <EmptyState
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <>
            <Link to="/index" className={buttonClass({ variant: 'primary' })}>
              {t('notFound.home')}
            </Link>
            <Link to="/lottery" className={buttonClass({ variant: 'ghost' })}>
              {t('notFound.lottery')}
            </Link>
          </>
        }
      />
    </main>
  );
}
