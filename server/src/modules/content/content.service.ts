import type { AppContext } from '../../platform/index.ts';
import { settingsOf } from '../site/index.ts';
import { fallback } from './content.rules.ts';
import type { Margin, Page } from './content.store.ts';

/** Languages in which a text is looked for, the best first. */
export const languagesFor = async (context: AppContext, request: string): Promise<string[]> =>
  fallback(request, (await settingsOf(context))['merchant.defaultLanguage']);

export const pageOf = ({ pageNo, pageSize }: { pageNo: number; pageSize: number }): Page => ({
  limit: pageSize,
  offset: (pageNo - 1) * pageSize,
});

/** The list answer of product.md, "Replies". */
export const listed = <T>(list: T[], total: number, { pageNo, pageSize }: { pageNo: number; pageSize: number }) => ({
  list,
  total,
  totalPages: Math.ceil(total / pageSize),
  pageNo,
  pageSize,
});

const KEY = /^[a-z0-9-]{1,80}$/;
/** An article in an address: its slug, or its id. */
export const isKey = (key: string): boolean => KEY.test(key);

const EXACT: Margin = { daysAhead: 0, daysAfter: 0 };
const PROMOTIONS: Margin = { daysAhead: 30, daysAfter: 30 };

/** A promotion is announced a month ahead, and readable for a month after its end; every other kind has its own dates. */
export const marginOf = (kind: string): Margin => (kind === 'promotion' ? PROMOTIONS : EXACT);
