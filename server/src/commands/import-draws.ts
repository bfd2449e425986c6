import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { translate } from '@lantern/i18n';
import { utf8Of } from '@lantern/kernel';
import { buildApp } from '../app.ts';
import { type ImportFile, type ImportView, type Operator, previewImport } from '../modules/lottery/index.ts';
import { approveDraws } from '../modules/lottery/office/index.ts';
import { consoleActor, provenOperator, recordStaffAct } from '../modules/staff/index.ts';
import {
  type AppContext,
  isRefusal,
  type Needs,
  type Refusal,
  readConfig,
  refuse,
  systemClock,
  systemRandom,
  type Tx,
} from '../platform/index.ts';
import { askLines } from './console-login.ts';
import { createProgress, type Progress } from './progress.ts';

const USAGE = `draws import FILE [--as NAME] [--correction REASON]
draws approve NUMBER --as NAME

Reads official results, with the header of server/demo-data: all of the file or nothing. Nothing of it counts until another person
approves it, in the office under Result imports or by \`draws approve\`.
--as: the operator who does it; it prompts for password and code of the second factor. Without it the import is recorded under the
console's user.
`;

interface Wanted {
  readonly act: 'import' | 'approve';
  /** A file, or the number of an import. */
  readonly what: string;
  readonly as: string | undefined;
  readonly correction: string | undefined;
}

function wantedOf(args: string[]): Wanted | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { as: { type: 'string' }, correction: { type: 'string' } },
    });
    const [act, what, ...more] = positionals;
    if ((act !== 'import' && act !== 'approve') || what === undefined || more.length > 0) return null;
    if (
      act === 'approve' &&
      (values.as === undefined || values.correction !== undefined || !/^[0-9]{1,18}$/.test(what))
    )
      return null;
    return { act, what, as: values.as, correction: values.correction };
  } catch {
    return null;
  }
}

const RIGHTS = { import: 'lottery.import', approve: 'lottery.approve' } as const;

/** The acting operator: one who has logged in here with the right, or the console's user, who may only import. */
async function personOf(context: AppContext, { act, as }: Wanted, askOperator: typeof askLines): Promise<Operator> {
  if (as === undefined) {
    const { staffId, staffName } = consoleActor(userInfo().username);
    return { id: staffId, name: staffName };
  }
  const [password = '', code = ''] = await askOperator([
    { text: `Password of ${as}: `, isSecret: true },
    { text: 'Code of the second factor: ' },
  ]);
  const operator = await provenOperator(context, { name: as, password, code });
  if (isRefusal(operator)) throw new Refused(operator);
  if (!operator.rights.includes(RIGHTS[act])) throw new Refused(refuse('not_allowed'));
  return { id: operator.staffId, name: operator.name };
}

/** The text of a refusal, line by line where the file has several faults. */
const wordsOf = (refusal: Refusal): string[] =>
  refusal.fields
    ? refusal.fields.map(({ key, params }) => translate('EN', key, params))
    : [translate('EN', `refusal.${refusal.refused}`, refusal.facts)];

class Refused {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    this.refusal = refusal;
  }
}

/** The text of the file, or the fault of its encoding. */
async function textOf(file: string): Promise<{ readonly text: string } | { readonly fault: string }> {
  const bytes = await readFile(file).catch((error: Error) => error);
  if (bytes instanceof Error) return { fault: `${file} cannot be read: ${bytes.message}` };
  const text = utf8Of(bytes);
  return text.ok ? { text: text.value } : { fault: `Line ${text.error}: this is not UTF-8.\nNothing was applied.` };
}

const record = (context: Needs<'clock'>, tx: Tx, by: Operator, act: string, id: string): Promise<void> =>
  recordStaffAct(tx, context, { staffId: by.id, staffName: by.name, act, subject: `import ${id}` });

/** The import, and its logged act; a refused file stores nothing. */
const importFile = (context: AppContext, file: ImportFile, by: Operator): Promise<ImportView> =>
  context.db.transaction(async (tx) => {
    const preview = await previewImport(context, tx, file, by);
    if (isRefusal(preview)) throw new Refused(preview);
    await record(context, tx, by, 'lottery.import', preview.value.id);
    return preview.value;
  });

const approve = (context: AppContext, id: string, by: Operator, progress: Progress): Promise<ImportView> =>
  context.db.transaction(async (tx) => {
    const applied = await approveDraws(context, tx, id, by, {
      reason: 'approved at the console',
      onProgress: progress.show,
    });
    if (isRefusal(applied)) throw new Refused(applied);
    await record(context, tx, by, 'lottery.approve', id);
    return applied.value;
  });

const countsOf = (view: ImportView): string =>
  `${view.draws} draws: ${view.newDraws} new, ${view.sameDraws} known, ${view.changedDraws} corrected.`;

async function run(context: AppContext, wanted: Wanted, text: string, askOperator: typeof askLines): Promise<string> {
  const by = await personOf(context, wanted, askOperator);
  if (wanted.act === 'approve') {
    const progress = createProgress('draws', systemClock);
    const view = await approve(context, wanted.what, by, progress).finally(() => progress.end());
    return `${countsOf(view)} Brought in by ${view.createdBy}, approved by ${view.approvedBy}.\n`;
  }
  const kind = wanted.correction === undefined ? 'results' : 'correction';
  const file = { fileName: basename(wanted.what), csv: text, kind, reason: wanted.correction } as const;
  const view = await importFile(context, file, by);
  return (
    `Import ${view.id} by ${view.createdBy}: ${countsOf(view)}\nIt waits for another person: Result imports in the office, ` +
    `or: npm run lantern -- draws approve ${view.id} --as NAME\n`
  );
}

/** `lantern draws import FILE`, `lantern draws approve NUMBER`: returns 0 when done, 1 when refused, 2 for a wrong command. */
export async function command(
  args: string[],
  env: { databaseUrl: string },
  askOperator: typeof askLines = askLines,
): Promise<number> {
  const wanted = wantedOf(args);
  if (!wanted) {
    process.stderr.write(USAGE);
    return 2;
  }
  const read = wanted.act === 'import' ? await textOf(wanted.what) : { text: '' };
  if ('fault' in read) {
    process.stderr.write(`${read.fault}\n`);
    return 1;
  }
  const config = readConfig({ ...process.env, DATABASE_URL: env.databaseUrl });
  const app = buildApp({ config, clock: systemClock, random: systemRandom, runsAs: 'jobs' });
  try {
    process.stdout.write(await run(app.context, wanted, read.text, askOperator));
    return 0;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    process.stderr.write(`${wordsOf(error.refusal).join('\n')}\nNothing was applied.\n`);
    return 1;
  } finally {
    await app.close();
  }
}
