import { Skeleton } from '@lantern/ui/base';
import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';
import { withinLimit } from '../late.ts';
import type { ArticleHtmlProps } from './article-html.tsx';

const ArticleHtml = lazy(
  withinLimit(() => import('./article-html.tsx').then((part) => ({ default: part.ArticleHtml }))),
);

const LINES = ['94%', '100%', '88%', '97%', '61%'];

/**
 * Lines of the text while it loads; on a page of their own they keep the following content below the fold, so that it
 * does not jump.
 */
export function ArticleSkeleton({ tall = false }: { tall?: boolean }) {
  return (
    <div className={clsx('flex max-w-[68ch] flex-col gap-3 py-1', tall && 'min-h-[60vh]')} aria-busy="true">
      {LINES.map((width) => (
        <Skeleton key={width} width={width} height={14} />
      ))}
    </div>
  );
}

/** A writer's text; the sanitiser loads with the first one. */
export function LateArticle({ tall = false, ...article }: ArticleHtmlProps & { tall?: boolean }) {
  return (
    <Suspense fallback={<ArticleSkeleton tall={tall} />}>
      <ArticleHtml {...article} />
    </Suspense>
  );
}
