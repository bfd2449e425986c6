import { setTimeout as sleep } from 'node:timers/promises';
import { LANGUAGES_READY, readDictionaries } from '@lantern/i18n';
import type { Locator, Page } from '@playwright/test';
import type { Check, Difference } from './statement.ts';
import type { Sent, Size, Surroundings, Who } from './surroundings.ts';

/** The value at a path: `value.data.lanes[].title` is that of the first lane. */
function valueAt(json: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, step) => {
    if (value === null || value === undefined) return undefined;
    const name = step.replace('[]', '');
    const inner = name === '' ? value : (value as Record<string, unknown>)[name];
    return step.endsWith('[]') ? (inner as unknown[] | undefined)?.[0] : inner;
  }, json);
}

type Expected = Readonly<Record<string, unknown>>;
const sameOrMatching = (value: unknown, wanted: unknown): boolean =>
  wanted instanceof RegExp ? wanted.test(String(value)) : JSON.stringify(value) === JSON.stringify(wanted);

function missing(json: unknown, has: readonly string[], is: Expected): Difference {
  const absent = has.filter((path) => valueAt(json, path) === undefined);
  const other = Object.entries(is).filter(([path, wanted]) => !sameOrMatching(valueAt(json, path), wanted));
  const parts = [
    ...(absent.length > 0 ? [`has no ${absent.join(', ')}`] : []),
    ...other.map(([path, wanted]) => `${path} is ${JSON.stringify(valueAt(json, path))}, not ${String(wanted)}`),
  ];
  return parts.length > 0 ? parts.join('; ') : undefined;
}

interface Answer extends Sent {
  readonly as?: Who;
  /** Paths that the reply has. */
  readonly has?: readonly string[];
  /** Paths and their values. */
  readonly is?: Expected;
}
/** A call succeeds, with these fields in its reply. */
export const answers =
  (line: string, { as = 'visitor', has = [], is = {}, ...sent }: Answer = {}): Check =>
  async (at) => {
    const { json, status } = await at.call(as, line, sent);
    if (valueAt(json, 'success') !== true) return `answers ${status} ${String(valueAt(json, 'code') ?? '')}`;
    return missing(json, has, is);
  };

/** A call is refused with this code. */
export const refuses =
  (line: string, code: string, { as = 'visitor', ...sent }: Sent & { readonly as?: Who } = {}): Check =>
  async (at) => {
    const { json, status } = await at.call(as, line, sent);
    const given = valueAt(json, 'code');
    return given === code ? undefined : `answers ${status} ${String(given ?? 'success')}, not ${code}`;
  };

async function operationOf(at: Surroundings, line: string): Promise<string | undefined> {
  const [method = '', path = ''] = line.split(' ');
  const operation = (await at.contract())[path]?.[method.toLowerCase()];
  return operation === undefined ? undefined : JSON.stringify(operation);
}
/** The served contract of a call names these fields, in its request or its answer. */
export const declares =
  (line: string, ...names: readonly string[]): Check =>
  async (at) => {
    const operation = await operationOf(at, line);
    if (operation === undefined) return `there is no ${line}`;
    const absent = names.filter((name) => !operation.includes(`"${name}"`));
    return absent.length > 0 ? `names no ${absent.join(', ')}` : undefined;
  };
/** The served contract says this of a call, for example that its body is sealed. */
export const describes =
  (line: string, words: string): Check =>
  async (at) => {
    const operation = await operationOf(at, line);
    if (operation === undefined) return `there is no ${line}`;
    return operation.includes(words) ? undefined : `its description has no “${words}”`;
  };

interface Place {
  readonly as?: Who;
  readonly size?: Size;
  /** Loads the page anew: what the statements before did to it does not count. */
  readonly again?: boolean;
}
const isShown = (locator: Locator): Promise<boolean> =>
  locator
    .first()
    .waitFor({ state: 'attached' })
    .then(
      () => true,
      () => false,
    );

/** A page shows what these selectors of Playwright find. */
export const shows =
  (path: string, selectors: string | readonly string[], { as = 'visitor', ...how }: Place = {}): Check =>
  async (at) => {
    const { page } = await at.open(as, path, how);
    for (const selector of typeof selectors === 'string' ? [selectors] : selectors)
      if (!(await isShown(page.locator(selector)))) return `${path} shows no ${selector}`;
    return undefined;
  };
/** A page does not show it. */
export const hides =
  (path: string, selector: string, { as = 'visitor', ...how }: Place = {}): Check =>
  async (at) => {
    const { page } = await at.open(as, path, how);
    return (await page.locator(selector).count()) > 0 ? `${path} shows ${selector}` : undefined;
  };
/** Steps on a page; what they return differs. */
export const does =
  (
    path: string,
    work: (page: Page, at: Surroundings) => Promise<Difference>,
    { as = 'visitor', ...how }: Place = {},
  ): Check =>
  async (at) =>
    work((await at.open(as, path, how)).page, at);

/** The address after a path was opened. */
export const leads = (path: string, to: RegExp, as: Who = 'visitor'): Check =>
  does(
    path,
    async (page) => {
      await page.waitForURL(to, { timeout: 6000 }).catch(() => undefined);
      return to.test(page.url()) ? undefined : `ends at ${page.url()}`;
    },
    { as, again: true },
  );
/** The page sends a call with these values of its query or headers. */
export const asks =
  (path: string, call: string, wanted: Expected, { as = 'visitor', ...how }: Place = {}): Check =>
  async (at) => {
    const { requests, page } = await at.open(as, path, how);
    const find = () => requests.find((request) => new URL(request.url()).pathname === call);
    for (let tries = 0; !find() && tries < 10; tries += 1) {
      await page.mouse.wheel(0, 600);
      await page.waitForTimeout(300);
    }
    const request = find();
    if (!request) return `${path} does not call ${call}`;
    const query = Object.fromEntries(new URL(request.url()).searchParams);
    return missing({ ...request.headers(), ...query }, [], wanted);
  };
/** Keys of the session storage on a page. */
export const stores = (path: string, key: string, as: Who): Check =>
  does(
    path,
    async (page) => {
      const has = () => page.evaluate((name) => sessionStorage.getItem(name) !== null, key);
      for (let tries = 0; tries < 10; tries += 1) {
        if (await has()) return undefined;
        await page.waitForTimeout(300);
      }
      return `${path} stores no ${key}`;
    },
    { as },
  );
const dictionaries = LANGUAGES_READY.map((code) => [code, readDictionaries(code)] as const);
/** A text by its whole key: these words in English, and some in every language that has the dictionary. */
export const reads =
  (dictionary: string, key: string, words = /./): Check =>
  () => {
    const textsOf = dictionaries.flatMap(([code, read]) => {
      const texts = read.get(dictionary);
      return texts ? [{ code, text: valueAt(texts, key) }] : [];
    });
    const english = textsOf.find(({ code }) => code === 'EN')?.text;
    if (typeof english !== 'string' || !words.test(english))
      return Promise.resolve(`${dictionary}.${key} is ${JSON.stringify(english)}`);
    const without = textsOf.filter(({ text }) => typeof text !== 'string' || text === '').map(({ code }) => code);
    return Promise.resolve(without.length > 0 ? `no text in ${without.join(', ')}` : undefined);
  };

/** Longer than the server uses settings that it has read. */
const SETTINGS_MS = 3000;
/** A check while a setting of the merchant has another value, which is given back afterwards. */
export const withSetting =
  (key: string, value: unknown, work: Check): Check =>
  async (at) => {
    const { rows } = await at.database.query<{ value: unknown }>('select value from site.setting where key = $1', [
      key,
    ]);
    const put = (one: unknown) =>
      at.database.query(
        `insert into site.setting (key, value, changed_at, changed_by) values ($1, $2, now(), 'spec')
         on conflict (key) do update set value = excluded.value, changed_at = now()`,
        [key, JSON.stringify(one)],
      );
    await put(value);
    await sleep(SETTINGS_MS);
    try {
      return await work(at);
    } finally {
      const [before] = rows;
      await (before ? put(before.value) : at.database.query('delete from site.setting where key = $1', [key]));
      await sleep(SETTINGS_MS);
    }
  };
