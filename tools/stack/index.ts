export { type DemoLogin, migrateData, seedData } from './data.ts';
export { type OpenDatabase, openDatabase } from './database.ts';
export { freePort, isPortFree } from './ports.ts';
export { claimRun } from './run-file.ts';
export { ensureSecrets, givenSecrets, type Secrets } from './secrets.ts';
export { createShutdown, type Shutdown, stopOnSignals } from './shutdown.ts';
export { ensureSite } from './site-build.ts';
export { readyStack, type Stack, type StackOptions, startStack } from './stack.ts';
