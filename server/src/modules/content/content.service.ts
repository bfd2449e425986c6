import type { AppContext } from '../../platform/index.ts';
import { settingsOf } from '../site/index.ts';
import { fallback } from './content.rules.ts';
import type { Margin } from './content.store.ts';

/** Languages in which a text is looked for, the best first. */
export const languagesFor = async (context: AppContext, request: string): Promise<string[]> =>
  fallback(request, (await settingsOf(context))['merchant.defaultLanguage']);

const KEY = /^[a-z0-9-]{1,80}$/;
/** An article in an address: its slug, or its id. */
export const isKey = (key: string): boolean => KEY.test(key);

const EXACT: Margin = { daysAhead: 0, daysAfter: 0 };
const PROMOTIONS: Margin = { daysAhead: 30, daysAfter: 30 };

/** A promotion is announced a month ahead, and readable for a month after its end; every other kind has its own dates. */
export const marginOf = (kind: string): Margin => (kind === 'promotion' ? PROMOTIONS : EXACT);
