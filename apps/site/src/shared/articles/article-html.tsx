import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useLazyPictures } from '../images/index.ts';
import { cleanArticle } from './article-clean.ts';
import { partsOf, pour } from './article-parts.ts';
import { textLanguage } from './text-language.tsx';
import './article.css';

export type ArticleHtmlProps = { html: string; language: string };

/** An article as written; links to this site are followed inside the page. */
export function ArticleHtml({ html, language }: ArticleHtmlProps) {
  const box = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const lazyPictures = useLazyPictures();
  useLayoutEffect(() => {
    if (!box.current) return;
    const parts = partsOf(cleanArticle(html));
    const stops = [lazyPictures(parts), pour(parts, box.current)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [html, lazyPictures]);
  const follow = (event: MouseEvent) => {
    const href = (event.target as Element).closest('a')?.getAttribute('href');
    if (!href?.startsWith('/') || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    router.history.push(href);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are what is pressed, and a key presses them too
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the links inside
    <div ref={box} className="article" {...textLanguage(language)} onClick={follow} />
  );
}
