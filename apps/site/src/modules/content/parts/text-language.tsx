import { directionOfLanguage, tagOfLanguage } from '@lantern/i18n/tags';
import type { ReactNode } from 'react';
import { useTextsStore } from '../../../shared/texts/index.ts';

type Foreign = { lang?: string; dir?: 'ltr' | 'rtl' };

/** A text that was not written in the page's language says so to a screen reader and keeps its own direction. */
export function textLanguage(code: string): Foreign {
  if (code === useTextsStore.getState().language) return {};
  return { lang: tagOfLanguage(code), dir: directionOfLanguage(code) };
}

/** A title or a line of the house in a row of our own: it runs in its direction, the row stays as the page has it. */
export function EditorialText({ language, children }: { language: string; children: ReactNode }) {
  const foreign = textLanguage(language);
  return foreign.lang === undefined ? children : <bdi {...foreign}>{children}</bdi>;
}
