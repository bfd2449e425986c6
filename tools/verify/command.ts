import { type ProofTexts, reportOf, SCHEME_FIELDS, VERIFIERS, verify } from '@lantern/games/verify';
import { orUnusable, readJson } from './read-json.ts';

/** The command as typed: the downloaded file, or a command of this project. */
const NAME = /\bverify\.mjs$/.test(process.argv[1] ?? '') ? 'node verify.mjs' : 'verify';

const usage = async (): Promise<string> => {
  const fields = async (load: (typeof VERIFIERS)[number]['load']) =>
    (await load()).fields.map(({ name }) => ` --${name}`);
  const games = await Promise.all(
    VERIFIERS.map(async ({ game, version, scheme, load }) => {
      const own = (await fields(load)).join('');
      return `  --game ${game} --v ${version}  (${scheme})${own}`;
    }),
  );
  return [
    `${NAME} FILE            a proof, or a list of proofs, as JSON: {"game": "dice", "server": "…", …}`,
    `${NAME} --game GAME …   the same, field by field; --result is what was shown`,
    '',
    'The page /verify of the platform fills in the command for every round. Exit code 0: it holds; 1: it does not; 2: not usable.',
    '',
    ...Object.entries(SCHEME_FIELDS).map(
      ([scheme, names]) => `  ${scheme}: ${names.map((name) => `--${name}`).join(' ')}`,
    ),
    '',
    ...games,
    '',
  ].join('\n');
};

function fromFlags(args: readonly string[]): ProofTexts {
  const texts: Record<string, string> = {};
  for (let at = 0; at < args.length; at += 2) {
    const name = /^--([a-z]+)$/.exec(args[at] ?? '')?.[1];
    const value = args[at + 1];
    if (name === undefined || value === undefined) throw new Error(`“${args[at]}” needs a name with -- and a value.`);
    texts[name] = value;
  }
  return texts;
}

/** Numbers may be written as numbers; every other value of a proof is text. */
const textsOf = (proof: object): ProofTexts =>
  Object.fromEntries(Object.entries(proof).map(([name, value]) => [name, value === null ? undefined : String(value)]));

/** An unknown field name is a typing error, and its value would not be compared. */
async function strayOf(texts: ProofTexts): Promise<string | undefined> {
  const entry = VERIFIERS.find(({ game, version }) => game === texts['game'] && version === (texts['v'] ?? '1'));
  if (!entry) return undefined;
  const { fields } = await entry.load();
  const known = new Set<string>([
    ...SCHEME_FIELDS[entry.scheme],
    'game',
    'v',
    'result',
    ...fields.map(({ name }) => name),
  ]);
  return Object.keys(texts).find((name) => !known.has(name));
}

async function fromCommandLine(args: readonly string[]): Promise<ProofTexts> {
  const texts = fromFlags(args);
  const stray = await strayOf(texts);
  if (stray !== undefined) throw new Error(`“${texts['game']}” has no field --${stray}; --help lists them.`);
  return texts;
}

function fromFile(path: string): ProofTexts[] {
  const read = readJson(path);
  if (Array.isArray(read) && read.length === 0) throw new Error(`${path} has no proof in it.`);
  const proofs = Array.isArray(read) ? read : [read];
  return proofs.map((proof: unknown) => textsOf(typeof proof === 'object' && proof !== null ? proof : {}));
}

async function run(args: readonly string[]): Promise<number> {
  const [first] = args;
  if (first === undefined || first === '--help') {
    process.stdout.write(await usage());
    return first === undefined ? 2 : 0;
  }
  const proofs = first.startsWith('--') ? [await fromCommandLine(args)] : fromFile(first);
  const done = await Promise.all(proofs.map((texts) => verify(texts)));
  process.stdout.write(done.map(reportOf).join('\n'));
  if (done.some((one) => 'bad' in one)) return 2;
  return done.some((one) => 'verdict' in one && one.verdict === 'fails') ? 1 : 0;
}

/**
 * Draws results again without any network. Exit code 0: everything that could be compared agrees; 1: something does
 * not; 2: a proof is not usable.
 */
export const verifyCommand = (args: readonly string[]): Promise<number> => orUnusable(run(args));
