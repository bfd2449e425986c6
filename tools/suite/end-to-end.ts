import { findChromium } from '../chromium.ts';
import { Advice, step } from '../progress.ts';
import { createShutdown, ensureSite, stopOnSignals } from '../stack/index.ts';
import { readReport, reportFile, runCommand } from './command.ts';
import { freshData, type SpecData, type SpecStack, startSpecStack } from './fresh-stack.ts';
import { playwrightResults } from './reports.ts';
import { type RunFiles, withRetry } from './second-try.ts';
import type { Tally } from './tally.ts';
import { playwrightTimes, timeLines } from './times.ts';

const ALL_WORKERS = 2;

/** What the specs of one worker need to know, as e2e/surroundings.ts reads it. */
const surroundingsOf = ({ stack, demo, databaseUrl }: SpecStack) => ({
  siteUrl: stack.serverEnv['PUBLIC_URL'] ?? stack.serverUrl,
  outboxUrl: stack.outboxUrl,
  feed: { url: stack.feedUrl, secret: stack.serverEnv['FEED_SECRET'] ?? '' },
  databaseUrl,
  demo,
  // For this run only: the specs compute the second factor of its operators with it.
  secretsKey: stack.serverEnv['SECRETS_KEY'] ?? '',
});

/** Each worker of Playwright has a stack of its own: changes to settings do not affect the specs beside it. */
async function runSpecs(stacks: readonly SpecStack[], args: readonly string[]): ReturnType<RunFiles> {
  const report = reportFile('playwright.json');
  const playwright = [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--reporter=list,json',
    `--workers=${stacks.length}`,
    '--output',
    'e2e/output',
  ];
  const chromium = await step('browser', findChromium, ({ path, from }) => `${path}, from ${from}`);
  const env = {
    LANTERN_STACKS: JSON.stringify(stacks.map(surroundingsOf)),
    CHROMIUM_PATH: chromium.path,
    CHROMIUM_FLAGS: JSON.stringify(chromium.flags),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const { code } = await runCommand({ program: 'playwright', args: [...playwright, ...args], env }, true);
  const text = readReport(report);
  if (text !== undefined) process.stdout.write(`\n${timeLines(playwrightTimes(text)).join('\n')}\n`);
  return { code, results: text === undefined ? undefined : playwrightResults(text) };
}

/** Takes `--nodes N` out of the arguments; the others are Playwright's. */
function nodesOf(given: readonly string[]): { nodes: number; args: readonly string[] } {
  const at = given.indexOf('--nodes');
  if (at < 0) return { nodes: 1, args: given };
  const nodes = Number(given[at + 1]);
  if (!Number.isInteger(nodes) || nodes < 1 || nodes > 8) throw new Advice('--nodes takes a number from 1 to 8.');
  return { nodes, args: given.toSpliced(at, 2) };
}

/** The specs on stacks started for them alone, one for each worker. */
async function runOnStacks(count: number, nodes: number, args: readonly string[]): ReturnType<RunFiles> {
  const shutdown = createShutdown();
  const forget = stopOnSignals(shutdown, () => undefined);
  try {
    const site = ensureSite(shutdown);
    // A failure is reported where it is awaited.
    site.catch(() => undefined);
    const data: SpecData[] = [];
    for (let worker = 0; worker < count; worker += 1) data.push(await freshData(shutdown, nodes, worker));
    await step(
      'site',
      () => site,
      (built) => (built ? 'built' : 'up to date'),
    );
    const stacks: SpecStack[] = [];
    for (const one of data) stacks.push(await startSpecStack(one));
    return await runSpecs(stacks, args);
  } finally {
    forget();
    await shutdown.run();
  }
}

/**
 * The browser specs, in a real browser, on stacks started for this run alone. All of them run in two workers side by
 * side, because a spec mostly waits; named specs, and those that failed, run in one. `--nodes 2` puts two server processes
 * behind a round-robin proxy.
 */
export function runEndToEnd(given: readonly string[] = []): Promise<Tally> {
  const { nodes, args } = nodesOf(given);
  const workers = Number(process.env['E2E_WORKERS'] ?? (args.length === 0 ? ALL_WORKERS : 1));
  const runAll = () => runOnStacks(workers, nodes, args);
  return withRetry((files) => (files ? runOnStacks(1, nodes, files) : runAll()));
}
