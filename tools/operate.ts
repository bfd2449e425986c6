import { parseArgs } from 'node:util';
import { hasDebianPostgres } from './operate/debian-cluster.ts';
import { followGuide } from './operate/follow-guide.ts';
import { Advice, wordsOf } from './progress.ts';

const USAGE = `npm run operate [-- --nodes 3]

Follows docs/guides/operate.md by its own commands on a new PostgreSQL 15 of Debian: install, nodes behind a proxy, backup, restore as the
owner, audit, upgrade. Everything is made in a temporary folder and removed.
`;

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { nodes: { type: 'string', default: '3' } } });
  const nodes = Number(values.nodes);
  if (!Number.isInteger(nodes) || nodes < 1 || nodes > 16) throw new Advice(USAGE);
  if (!hasDebianPostgres())
    throw new Advice('PostgreSQL 15 of Debian is not installed: apt-get install postgresql-15 (tools/operate).');
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => process.exit(130));
  await followGuide({ nodes, onStep: (step) => process.stdout.write(`${step} …\n`) });
  process.stdout.write('the guide works as it is written\n');
  return 0;
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${wordsOf(error)}\n`);
  return 1;
});
