import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The environment variables that carry them (README of `server`). */
const names = ['PAYMENT_SECRET', 'PAYMENT_WEBHOOK_SECRET', 'SECRETS_KEY'] as const;

export type Secrets = Readonly<Record<(typeof names)[number], string>>;

function stored(file: string): Partial<Secrets> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    // A damaged file is not replaced silently: data sealed in the database could never be opened again.
    throw error;
  }
}

function fromEnvironment(): Partial<Secrets> {
  const given = names.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(given);
}

/**
 * The secrets of this installation: from the environment, else from the file, else generated once (32 bytes as
 * hexadecimal).
 */
export function ensureSecrets(file: string): Secrets {
  const existing = stored(file);
  const made = Object.fromEntries(
    names.map((name) => [name, existing[name] ?? randomBytes(32).toString('hex')]),
  ) as Secrets;
  if (names.some((name) => existing[name] === undefined)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  }
  return { ...made, ...fromEnvironment() };
}

/** The secrets of this installation without making any: what a command needs and nobody gave is missing, and it says so. */
export const givenSecrets = (file: string): Partial<Secrets> => ({ ...stored(file), ...fromEnvironment() });
