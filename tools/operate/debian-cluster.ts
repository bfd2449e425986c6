import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountNamed } from '../postgres/account.ts';

/** Where Debian's packages put the programs of PostgreSQL 15, which the guide's commands need. */
export const DEBIAN_PROGRAMS = '/usr/lib/postgresql/15/bin';
export const hasDebianPostgres = (): boolean => existsSync(join(DEBIAN_PROGRAMS, 'pg_restore'));

/** A new PostgreSQL as an operator has it: logins over TCP have passwords, and its administrator is a superuser behind its socket. */
export interface DebianCluster {
  readonly port: number;
  /** Connects `psql` as the administrator. */
  readonly administrator: Readonly<Record<string, string>>;
  stop(): void;
}

/** PostgreSQL refuses root. */
const runner = () =>
  process.getuid?.() === 0 ? accountNamed(readFileSync('/etc/passwd', 'utf8'), 'postgres') : undefined;

/** Starts one in an empty folder below `folder`, whose way is open to the user of PostgreSQL. */
export function startDebianCluster(folder: string, port: number): DebianCluster {
  const account = runner();
  const directory = join(folder, `postgres-${port}`);
  const data = join(directory, 'data');
  mkdirSync(directory, { recursive: true });
  if (account) chownSync(directory, account.uid, account.gid);
  const run = (program: string, args: readonly string[]): void =>
    void execFileSync(join(DEBIAN_PROGRAMS, program), args, {
      cwd: directory,
      stdio: ['ignore', 'ignore', 'inherit'],
      ...(account && { uid: account.uid, gid: account.gid }),
    });
  // The administrator's encoding is Debian's without a locale: the guide's commands set what a database needs.
  const login = ['--username=postgres', '--auth-local=trust', '--auth-host=scram-sha-256'];
  run('initdb', ['--pgdata', data, '--locale=C', '--no-sync', ...login]);
  const settings = `-p ${port} -k ${directory} -c listen_addresses=127.0.0.1 -c max_connections=300 -c fsync=off`;
  run('pg_ctl', ['--pgdata', data, '--wait', '--log', join(directory, 'log'), '--options', settings, 'start']);
  return {
    port,
    administrator: { PGHOST: directory, PGPORT: String(port), PGUSER: 'postgres', PGDATABASE: 'postgres' },
    stop: () => run('pg_ctl', ['--pgdata', data, '--mode=immediate', 'stop']),
  };
}
