export { createDatabase, databaseExists, databaseNamed, dropDatabase, onDatabase } from './databases.ts';
export { startPostgres } from './launcher.ts';
export { disposableRoot, projectDirectory, stateRoot } from './place.ts';
