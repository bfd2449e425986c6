import { migrate } from './platform/db/migrate.ts';

const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL is not set');
const applied = await migrate(url, (name) => process.stdout.write(`${JSON.stringify({ applied: name })}\n`));
process.stdout.write(`${JSON.stringify({ migrated: applied })}\n`);
