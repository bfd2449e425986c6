import pg from 'pg';
import { migrateDatabase } from '../../app/migrate-database.ts';

/** A database of the season's own, beside the one of the installation. */
export interface SeasonDatabase {
  readonly name: string;
  readonly url: string;
  drop(): Promise<void>;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** @param mark makes the name unique: the time, in letters */
export async function createSeasonDatabase(databaseUrl: string, mark: string): Promise<SeasonDatabase> {
  const name = `lantern_season_${mark}`;
  await onServer(databaseUrl, `create database ${name}`);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  const season = { name, url: url.toString(), drop: () => onServer(databaseUrl, `drop database ${name} with (force)`) };
  try {
    await migrateDatabase(season.url);
  } catch (error) {
    await season.drop();
    throw error;
  }
  return season;
}
