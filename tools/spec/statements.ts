import { section2 } from './section-2.ts';
import { section3 } from './section-3.ts';
import { section7 } from './section-7.ts';
import { section8 } from './section-8.ts';
import { section9 } from './section-9.ts';
import type { Statement } from './statement.ts';

/** Every statement of sections 2, 3, 7, 8 and 9 of `docs/rules/screens.md` that a call or a page can show. */
export const statements: readonly Statement[] = [...section2, ...section3, ...section7, ...section8, ...section9];
