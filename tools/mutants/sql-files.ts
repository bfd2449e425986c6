/** The file that defines an SQL function of a module, by its name in kebab-case. */
export const functionFile = (module: string, name: string): string =>
  `server/src/modules/${module}/functions/${name}.sql`;

/** The migration that creates the tables of a module. */
export const baselineFile = (module: string): string =>
  `server/src/modules/${module}/migrations/20261122T0000-${module}-baseline.sql`;
