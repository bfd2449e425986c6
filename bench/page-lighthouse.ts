import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { findChromium } from '../tools/chromium.ts';

export interface Visit {
  /** Largest contentful paint in milliseconds, as Lighthouse estimates it for its slow phone. */
  readonly paintMs: number;
  /** 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** The last and largest painted element, and its timing. */
  readonly painted: string;
  /** Names of the audits that lost points, of any category. */
  readonly lost: readonly string[];
  readonly requests: readonly Request[];
}
export interface Request {
  readonly url: string;
  readonly type: string;
  readonly mime: string;
  readonly bytes: number;
}

interface Browser {
  readonly port: number;
  close(): Promise<void>;
}

const DEVTOOLS = /DevTools listening on ws:\/\/[^:]+:(\d+)\//;

/** A browser with an empty profile: every visit is a first one. */
async function openBrowser(): Promise<Browser> {
  const { path, flags } = await findChromium();
  const profile = mkdtempSync(join(tmpdir(), 'lantern-page-'));
  const own = ['--remote-debugging-port=0', `--user-data-dir=${profile}`, '--disable-extensions', 'about:blank'];
  const child = spawn(path, [...flags, ...own], { stdio: ['ignore', 'ignore', 'pipe'] });
  const port = await new Promise<number>((settle, fail) => {
    let output = '';
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`the browser ended with ${code}: ${output.slice(-500)}`)));
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk;
      const found = DEVTOOLS.exec(output)?.[1];
      if (found) settle(Number(found));
    });
  });
  return {
    port,
    close: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Audits {
  readonly [id: string]: {
    readonly score: number | null;
    readonly numericValue?: number;
    readonly displayValue?: string;
    readonly details?: { readonly items?: readonly Item[] };
  };
}
interface Item {
  readonly items?: readonly { readonly subpart?: string; readonly duration?: number }[];
  readonly selector?: string;
  readonly url?: string;
  readonly resourceType?: string;
  readonly mimeType?: string;
  readonly transferSize?: number;
}

const requestsOf = (items: readonly Item[]): Request[] =>
  items.map(({ url = '', resourceType = '', mimeType = '', transferSize = 0 }) => ({
    url,
    type: resourceType,
    mime: mimeType,
    bytes: transferSize,
  }));

function paintedLast(items: readonly Item[] = []): string {
  const parts = items.flatMap((item) => item.items ?? []);
  const times = parts.map(({ subpart, duration = 0 }) => `${subpart} ${Math.round(duration)} ms`);
  return `${items.find(({ selector }) => selector)?.selector ?? 'no element'}: ${times.join(', ')}`;
}

const TRIES = 3;
/** The trace of a browser sometimes begins late; Lighthouse then asks to run it again. */
const isUnlucky = (error: unknown): boolean => error instanceof Error && error.message.includes('NO_NAVSTART');

/** One first visit with Lighthouse's phone settings, as shipped. */
export async function visit(url: string): Promise<Visit> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await visitOnce(url);
    } catch (error) {
      if (tries === TRIES || !isUnlucky(error)) throw error;
    }
  }
}

async function visitOnce(url: string): Promise<Visit> {
  const browser = await openBrowser();
  try {
    const result = await lighthouse(url, {
      port: browser.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    const report = result?.lhr;
    if (!report || report.runtimeError)
      throw new Error(`Lighthouse fails: ${report?.runtimeError?.message ?? 'no report'}`);
    const audits = report.audits as unknown as Audits;
    const score = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100);
    const weighed = Object.values(report.categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0),
    );
    const lost = weighed.flatMap(({ id }) => {
      const audit = audits[id];
      return audit && audit.score !== null && audit.score < 1
        ? [`${id} ${audit.score} ${audit.displayValue ?? ''}`.trim()]
        : [];
    });
    return {
      paintMs: audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY,
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      painted: paintedLast(audits['lcp-breakdown-insight']?.details?.items),
      lost,
      requests: requestsOf(audits['network-requests']?.details?.items ?? []),
    };
  } finally {
    await browser.close();
  }
}
