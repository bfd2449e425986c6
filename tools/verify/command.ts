import { readFileSync } from 'node:fs';
import { type ProofTexts, reportOf, SCHEME_FIELDS, VERIFIERS, verify } from '@lantern/games/verify';

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
    'verify FILE            a proof, or a list of proofs, as JSON: {"game": "dice", "server": "…", …}',
    'verify --game GAME …   the same, field by field; --result is what was shown',
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

/** Numbers may be written as numbers; everything else in a proof is text. */
const textsOf = (proof: object): ProofTexts =>
  Object.fromEntries(Object.entries(proof).map(([name, value]) => [name, value === null ? undefined : String(value)]));

function fromFile(path: string): ProofTexts[] {
  const read: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const proofs = Array.isArray(read) ? read : [read];
  return proofs.map((proof: unknown) => textsOf(typeof proof === 'object' && proof !== null ? proof : {}));
}

/**
 * Draws results again without any network. Exit code 0: everything that could be compared holds; 1: something does not;
 * 2: a proof is not usable.
 */
export async function verifyCommand(args: readonly string[]): Promise<number> {
  const [first] = args;
  if (first === undefined || first === '--help') {
    process.stdout.write(await usage());
    return first === undefined ? 2 : 0;
  }
  const done = await Promise.all((first.startsWith('--') ? [fromFlags(args)] : fromFile(first)).map(verify));
  process.stdout.write(done.map(reportOf).join('\n'));
  if (done.some((one) => 'bad' in one)) return 2;
  return done.some((one) => 'verdict' in one && one.verdict === 'fails') ? 1 : 0;
}
