import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { DATABASE_URL } from './surroundings.ts';

export { expect };

/** What a browser complained about. A story fails on every complaint that it did not announce. */
export class Complaints {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];

  /** The browser notes each refused call and each broken connection; a story that provokes one says so before. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      this.#heard.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (fault) => this.#heard.push(`uncaught: ${fault.error().message}`));
  }

  unexpected(): string[] {
    return this.#heard.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }
}

/** The line a browser writes for a call that was answered with a refusal. Faults of the server (5xx) are none. */
export const REFUSED_CALL =
  /Failed to load resource: the server responded with a status of 4\d\d .*\/(wps|lgw|lotto)\//;

/** Spec 3, session storage: the pop-up notice was seen in this visit. */
const POPUP_SEEN = `if (location.protocol.startsWith('http')) sessionStorage.setItem('index_notice', '1')`;

interface Tools {
  readonly complaints: Complaints;
  /** Whether the pop-up notice of a visit may come; only its own stories want it over the page. */
  readonly popup: boolean;
  /** Opens another browser, with its own cookies and storage. */
  readonly visit: (options?: BrowserContextOptions) => Promise<Page>;
}
interface WorkerTools {
  readonly database: pg.Pool;
}

export const test = base.extend<Tools, WorkerTools>({
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter for what a fixture needs
    async ({}, use) => {
      const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 2 });
      await use(pool);
      await pool.end();
    },
    { scope: 'worker' },
  ],
  popup: [false, { option: true }],
  complaints: [
    async ({ context, popup }, use) => {
      const complaints = new Complaints();
      complaints.watch(context);
      if (!popup) await context.addInitScript(POPUP_SEEN);
      await use(complaints);
      expect(complaints.unexpected(), 'the console stays silent').toEqual([]);
    },
    { auto: true },
  ],
  visit: async ({ browser, complaints, popup }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      complaints.watch(context);
      if (!popup) await context.addInitScript(POPUP_SEEN);
      opened.push(context);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});
