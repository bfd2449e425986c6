import { command } from '../../server/src/commands/audit.ts';

process.exitCode = await command(process.argv.slice(2), { databaseUrl: process.env['DATABASE_URL'] ?? '' });
