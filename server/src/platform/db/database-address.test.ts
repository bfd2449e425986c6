import { expect, test } from 'vitest';
import { readConfig, StartRefused } from '../index.ts';
import { databaseAddressFault } from './database-address.ts';

const SEVERAL = expect.stringMatching(/^names several hosts/);
const NO_ADDRESS = expect.stringMatching(/^is not an address like postgresql:/);

test('one host, a socket and a password with a comma are addresses of a database', () => {
  for (const url of [
    'postgresql://lantern_app:secret@127.0.0.1:5432/house',
    'postgres://lantern_app:secret@[::1]:5432/house?sslmode=require',
    'postgresql://lantern_app:a,b@db.example/house',
    'postgresql://lantern_app@localhost/house?host=/var/run/postgresql&port=5433',
    'postgresql:///house?host=/var/run/postgresql',
  ])
    expect([url, databaseAddressFault(url)]).toEqual([url, null]);
});

test('a list of hosts is refused by name, with and without ports, as authority or parameter', () => {
  for (const url of [
    'postgresql://lantern_app:secret@h1,h2/house?target_session_attrs=read-write',
    'postgresql://lantern_app:secret@h1:5432,h2:5432/house',
    'postgresql:///house?host=h1,h2',
    'postgresql:///house?port=5432&host=h1%2Ch2',
  ])
    expect([url, databaseAddressFault(url)]).toEqual([url, SEVERAL]);
});

test('what is no address is refused by its form', () => {
  for (const url of ['host=db dbname=house', 'mysql://db/house', 'postgresql://db:port/house', 'house'])
    expect([url, databaseAddressFault(url)]).toEqual([url, NO_ADDRESS]);
});

test('settings that are wrong are refused in one line, each by its variable and without its value', () => {
  const read = () =>
    readConfig({
      DATABASE_URL: 'postgresql://lantern_app:hidden@h1,h2/house',
      APP_DATABASE_URL: 'house',
      PAYMENT_SECRET: 'a-payment-secret-of-tests',
      SECRETS_KEY: 'too-short',
      METRICS_TOKEN: 'short',
    });
  expect(read).toThrow(StartRefused);
  expect(read).toThrow(/^settings are not usable: [^\n]*DATABASE_URL: names several hosts[^\n]*$/);
  expect(read).toThrow(/; APP_DATABASE_URL: is not an address[^\n]*; SECRETS_KEY: [^\n]*; METRICS_TOKEN: [^\n]*$/);
  expect(read).not.toThrow(/hidden|too-short/);
});
