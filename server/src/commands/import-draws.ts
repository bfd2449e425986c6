import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { translate } from '@lantern/i18n';
import { utf8Of } from '@lantern/kernel';
import { buildApp } from '../app.ts';
import {
  isRefusal,
  type Queryable,
  type Refusal,
  readConfig,
  systemClock,
  systemRandom,
  type Tx,
  type World,
} from '../platform/index.ts';
import {
  approveImport,
  type ImportFile,
  type ImportView,
  type Operator,
  previewImport,
} from '../rooms/lottery/index.ts';
import { operatorOf, recordStaffAct } from '../rooms/staff/index.ts';
import { createProgress, type Progress } from './progress.ts';

const USAGE = `draws import FILE [--as operator1] [--approve operator2] [--correction REASON]

Reads official results, with the header of server/demo-data, into the draws they belong to: all of the file or nothing.
Draws that wait for their result are paid. Two different operators are recorded, as in the back office.
`;

interface Wanted {
  readonly file: string;
  readonly as: string;
  readonly approve: string;
  readonly correction: string | undefined;
}

function wantedOf(args: string[]): Wanted | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        as: { type: 'string', default: 'operator1' },
        approve: { type: 'string', default: 'operator2' },
        correction: { type: 'string' },
      },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) return null;
    return { file, as: values.as, approve: values.approve, correction: values.correction };
  } catch {
    return null;
  }
}

/** An operator who may do this; the console knows no other people than the back office does. */
async function operatorWith(db: Queryable, name: string, right: string): Promise<Operator | string> {
  const operator = await operatorOf(db, name.toLowerCase());
  if (!operator) return `There is no operator “${name}”.`;
  if (!operator.rights.includes(right)) return `The operator “${name}” does not have the right ${right}.`;
  return { id: operator.staffId, name: operator.name };
}

/** What a refusal says, line by line where the file has several faults. */
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

/** The text of the file as it was written, or why there is none. */
async function textOf(file: string): Promise<{ readonly text: string } | { readonly fault: string }> {
  const bytes = await readFile(file).catch((error: Error) => error);
  if (bytes instanceof Error) return { fault: `${file} cannot be read: ${bytes.message}` };
  const text = utf8Of(bytes);
  return text.ok ? { text: text.value } : { fault: `Line ${text.error}: this is not UTF-8.\nNothing was applied.` };
}

/** Both people's acts in one transaction: a file that is refused leaves nothing behind, not even a preview. */
async function bringIn(
  world: World,
  file: ImportFile,
  people: { readonly first: Operator; readonly second: Operator },
  progress: Progress,
): Promise<ImportView> {
  const act = (tx: Tx, by: Operator, name: string, id: string) =>
    recordStaffAct(tx, world, { staffId: by.id, staffName: by.name, act: name, subject: `import ${id}` });
  return world.db.transaction(async (tx) => {
    const preview = await previewImport(world, tx, file, people.first);
    if (isRefusal(preview)) throw new Refused(preview);
    const { id } = preview.value;
    await act(tx, people.first, 'lottery.import', id);
    const applied = await approveImport(world, tx, id, people.second, progress.show);
    if (isRefusal(applied)) throw new Refused(applied);
    await act(tx, people.second, 'lottery.approve', id);
    return applied.value;
  });
}

/** `lantern draws import FILE`: answers 0 when the file was applied, 1 when it was refused, 2 for a wrong command. */
export async function command(args: string[], env: { databaseUrl: string }): Promise<number> {
  const wanted = wantedOf(args);
  if (!wanted) {
    process.stderr.write(USAGE);
    return 2;
  }
  const read = await textOf(wanted.file);
  if ('fault' in read) {
    process.stderr.write(`${read.fault}\n`);
    return 1;
  }
  const config = readConfig({ ...process.env, DATABASE_URL: env.databaseUrl });
  const app = buildApp({ config, clock: systemClock, random: systemRandom, runsAs: 'jobs' });
  try {
    const first = await operatorWith(app.world.db, wanted.as, 'lottery.import');
    const second = await operatorWith(app.world.db, wanted.approve, 'lottery.approve');
    if (typeof first === 'string' || typeof second === 'string') {
      process.stderr.write(`${typeof first === 'string' ? first : second}\n`);
      return 1;
    }
    const kind = wanted.correction === undefined ? 'results' : 'correction';
    const file = { fileName: basename(wanted.file), csv: read.text, kind, reason: wanted.correction } as const;
    const progress = createProgress('draws', systemClock);
    const view = await bringIn(app.world, file, { first, second }, progress).finally(() => progress.end());
    process.stdout.write(
      `${view.draws} draws: ${view.newDraws} new, ${view.sameDraws} known, ${view.changedDraws} corrected. ` +
        `Brought in by ${view.createdBy}, approved by ${view.approvedBy}.\n`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    process.stderr.write(`${wordsOf(error.refusal).join('\n')}\nNothing was applied.\n`);
    return 1;
  } finally {
    await app.close();
  }
}
