export { createDatabase, databaseExists, databaseNamed, dropDatabase, onDatabase } from './databases.ts';
export { type PostgresOptions, type RunningPostgres, startPostgres } from './launcher.ts';
export { projectDirectory, stateRoot } from './place.ts';
