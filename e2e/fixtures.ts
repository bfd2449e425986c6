import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { DATABASE_URL } from './surroundings.ts';

export { expect };

/** Errors of a browser's console. A spec fails on each one that it did not announce. */
export class Complaints {
  readonly #messages: string[] = [];
  readonly #expected: RegExp[] = [];

  /** The console reports each refused call and each broken connection; a spec that provokes one announces it. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      this.#messages.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (fault) => this.#messages.push(`uncaught: ${fault.error().message}`));
  }

  unexpected(): string[] {
    return this.#messages.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }
}

/** For specs of games and of moving parts: other pages stand still (`playwright.config.ts`). */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** The console line of a call that was refused. Server faults (5xx) are not included. */
export const REFUSED_CALL =
  /Failed to load resource: the server responded with a status of 4\d\d .*\/(wps|lgw|lotto)\//;

/** Spec 3, session storage: the pop-up notice was seen in this visit. */
const POPUP_SEEN = `if (location.protocol.startsWith('http')) sessionStorage.setItem('index_notice', '1')`;

interface Tools {
  readonly complaints: Complaints;
  /** Whether the pop-up notice may show; only its own specs want it. */
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
