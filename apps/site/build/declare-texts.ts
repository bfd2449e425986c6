import { fileURLToPath } from 'node:url';
import { writeDeclaration } from '@lantern/i18n/vite';

/** The file of the English texts as types. */
export const TEXTS_DECLARATION = fileURLToPath(new URL('../src/shared/texts/english-texts.ts', import.meta.url));

if (process.argv[1] === fileURLToPath(import.meta.url)) writeDeclaration(TEXTS_DECLARATION);
