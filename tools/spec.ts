import { chromium } from '@playwright/test';
import { findChromium } from './chromium.ts';
import { step, wordsOf } from './progress.ts';
import type { Statement } from './spec/statement.ts';
import { statements } from './spec/statements.ts';
import { createSurroundings, type Surroundings } from './spec/surroundings.ts';
import { createShutdown, ensureSite, stopOnSignals } from './stack/index.ts';
import { freshData, startSpecStack } from './suite/fresh-stack.ts';

interface Tally {
  readonly written: number;
  readonly decided: number;
  readonly differ: number;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** One statement; a page that breaks under a check differs. */
async function differenceOf({ check }: Statement, at: Surroundings): Promise<string | undefined> {
  try {
    return await check(at);
  } catch (error) {
    return wordsOf(error).split('\n')[0];
  }
}

async function walk(chosen: readonly Statement[], at: Surroundings): Promise<Tally> {
  const tally = { written: 0, decided: 0, differ: 0 };
  let heading = '';
  for (const statement of chosen) {
    const { section, quote, says, decision } = statement;
    const difference = await differenceOf(statement, at);
    if (difference === undefined) {
      tally.written += 1;
      continue;
    }
    if (heading !== quote) say(`\n${section}  ${quote}`);
    heading = quote;
    say(`   ${says}: ${difference}${decision ? ` (decision ${decision})` : ''}`);
    if (decision) tally.decided += 1;
    else tally.differ += 1;
  }
  return tally;
}

/** `npm run spec`: compares the running product with `docs/rules/screens.md`; `-- captcha 8` checks only statements with one of these words, or of a section. */
async function run(words: readonly string[]): Promise<Tally> {
  const chosen = statements.filter(
    ({ section, quote, says }) =>
      words.length === 0 || words.some((word) => String(section) === word || `${quote} ${says}`.includes(word)),
  );
  const shutdown = createShutdown();
  const forget = stopOnSignals(shutdown, () => undefined);
  try {
    await step('site', () => ensureSite(shutdown));
    const found = await step('browser', findChromium);
    const stack = await startSpecStack(await freshData(shutdown, 1));
    const browser = await chromium.launch({ executablePath: found.path, args: [...found.flags] });
    shutdown.add(() => browser.close());
    const at = await createSurroundings(stack, browser);
    shutdown.add(() => at.close());
    return await walk(chosen, at);
  } finally {
    forget();
    await shutdown.run();
  }
}

const { written, decided, differ } = await run(process.argv.slice(2));
say(
  `\nspec: ${written + decided + differ} statements, ${written} as written, ${decided} by decision, ${differ} differ`,
);
process.exit(differ > 0 ? 1 : 0);
