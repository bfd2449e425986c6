import { directionOfLanguage, tagOfLanguage } from '@lantern/i18n/tags';
import type { ReactNode } from 'react';
import { useTextsStore } from '../texts/index.ts';

type Foreign = { lang?: string; dir?: 'ltr' | 'rtl' };

/** A text in another language than the page is marked for screen readers and has its own direction. */
export function textLanguage(code: string): Foreign {
  if (code === useTextsStore.getState().language) return {};
  return { lang: tagOfLanguage(code), dir: directionOfLanguage(code) };
}

/** A title or line in a row of the page: it has its own direction, the row keeps the page's. */
export function EditorialText({ language, children }: { language: string; children: ReactNode }) {
  const foreign = textLanguage(language);
  return foreign.lang === undefined ? children : <bdi {...foreign}>{children}</bdi>;
}
