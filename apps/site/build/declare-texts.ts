import { fileURLToPath } from 'node:url';
import { declareTexts, writeDeclaration } from '@lantern/i18n/vite';

/** The file of the English texts as types. */
export const TEXTS_DECLARATION = fileURLToPath(new URL('../src/shared/texts/english-texts.ts', import.meta.url));

/** Dictionaries of the first view; all others come with their screens. */
export const FIRST_DICTIONARIES = ['site'];

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeDeclaration(TEXTS_DECLARATION, declareTexts(FIRST_DICTIONARIES));
