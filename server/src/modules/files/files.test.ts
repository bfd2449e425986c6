import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FILE_PURPOSES, filesCalls } from '@lantern/contract/files';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { type Person, registerMember, startTrial } from '../../../test/people.ts';
import { pngOf, upload, uploaded } from '../../../test/pictures.ts';
import { attachFiles, filesOf, releaseFiles } from './index.ts';

const HOUR_MS = 3600_000;
let app: TestApp;
let owner: Person;
let other: Person;
beforeAll(async () => {
  app = await openTestApp();
  [owner, other] = [await registerMember(app), await registerMember(app)];
});
afterAll(() => app?.close());

const get = (id: string, who: { headers: object } = owner, on = app) =>
  on.http.inject({ method: 'GET', url: filesCalls.readPicture.path.replace(':id', id), headers: { ...who.headers } });
const remove = async (id: string, who = owner) =>
  (
    await app.http.inject({
      method: 'DELETE',
      url: filesCalls.deletePicture.path.replace(':id', id),
      headers: who.headers,
    })
  ).json();
const attach = (ids: readonly string[], usedBy: string, memberId = owner.memberId) =>
  app.context.db.transaction((tx) => attachFiles(tx, { memberId, purpose: 'receipt', usedBy }, ids));

describe('a picture', () => {
  test('is read back by its owner as an attachment that is no page', async () => {
    const reply = await upload(app, owner, 'receipt', pngOf(40, 30));
    expect(reply.json()).toMatchObject({ success: true, value: { width: 40, height: 30 } });
    const picture = await get(reply.json().value.id);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(picture.headers['content-disposition']).toMatch(/^attachment; filename="receipt-\d+\.jpg"$/);
    expect(picture.rawPayload.subarray(0, 3)).toEqual(Buffer.from('ffd8ff', 'hex'));
  });

  test('of another member answers like a missing one, to read and to remove', async () => {
    const id = await uploaded(app, owner, 'identity');
    const missing = (await get('1', other)).json();
    expect(missing).toMatchObject({ code: 'not_found' });
    expect((await get(id, other)).json()).toEqual(missing);
    expect(await remove(id, other)).toEqual(missing);
    expect((await get(id)).statusCode).toBe(200);
  });

  test('is for real members: others do not even send it', async () => {
    const trial = await startTrial(app);
    const bytes = pngOf(4, 4);
    expect((await upload(app, { headers: {} } as Person, 'receipt', bytes)).json().code).toBe('not_logged_in');
    expect((await upload(app, trial, 'receipt', bytes)).json().code).toBe('in_need_true_account');
  });

  test.each(FILE_PURPOSES)('of purpose %s is refused with its reason, and nothing is stored', async (purpose) => {
    const sender = await registerMember(app);
    const before = (await app.owner.query('select count(*)::int as n from files.file')).rows[0];
    const tries: [Buffer, string][] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'picture_kind'],
      [Buffer.from('<!doctype html><script>alert(1)</script>'), 'picture_kind'],
      [Buffer.concat([pngOf(4, 4).subarray(0, 8), Buffer.from('<html></html>')]), 'picture_broken'],
      [pngOf(20_000, 20_000, { isEmpty: true }), 'picture_pixels'],
      [Buffer.alloc(5_000_001), 'picture_large'],
      [Buffer.alloc(7_000_000), 'body_too_large'],
    ];
    for (const [bytes, code] of tries)
      expect((await upload(app, sender, purpose, bytes)).json(), code).toMatchObject({ success: false, code });
    expect((await upload(app, sender, 'virus' as 'receipt', pngOf(4, 4))).json().code).toBe('not_found');
    expect((await app.owner.query('select count(*)::int as n from files.file')).rows[0]).toEqual(before);
  });

  test('is sealed at rest, and bound to its number: content exchanged in the database does not open', async () => {
    const [one, two] = [await uploaded(app, owner, 'receipt'), await uploaded(app, owner, 'receipt', pngOf(9, 9))];
    const stored = async (id: string) =>
      (await app.owner.query<{ sealed: Buffer }>('select sealed from files.content where file_id = $1', [id])).rows[0]
        ?.sealed;
    expect((await stored(one))?.includes(Buffer.from('ffd8ff', 'hex'))).toBe(false);
    await app.owner.query('update files.content set sealed = $2 where file_id = $1', [one, await stored(two)]);
    expect((await get(one)).json()).toMatchObject({ success: false, code: 'server_fault' });
    expect((await get(two)).statusCode).toBe(200);
  });
});

describe('uploads', () => {
  test('are attached all or none, once, of their owner and purpose only', async () => {
    const [one, two] = [await uploaded(app, owner, 'receipt'), await uploaded(app, owner, 'receipt')];
    const [foreign, avatar] = [await uploaded(app, other, 'receipt'), await uploaded(app, owner, 'avatar')];
    for (const ids of [
      [one, foreign],
      [one, avatar],
      [one, one],
      [one, '1'],
    ])
      expect(await attach(ids, 'deposit 1'), ids.join()).toBe(false);
    expect(await attach([one, two], 'deposit 1')).toBe(true);
    expect(await attach([two], 'deposit 2')).toBe(false);
    expect((await filesOf(app.context.db, 'deposit 1')).map((file) => file.id).sort()).toEqual([one, two].sort());
    expect(await remove(one)).toMatchObject({ code: 'not_found' });
  });

  test('attached by two at once are used by one of them', async () => {
    const id = await uploaded(app, owner, 'receipt');
    const both = await Promise.all(['deposit 3', 'deposit 4'].map((usedBy) => attach([id], usedBy)));
    expect(both.sort()).toEqual([false, true]);
  });

  test('that nothing uses go after a day, released ones at once, and used ones stay', async () => {
    const fresh = await registerMember(app);
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push(await uploaded(app, fresh, 'receipt'));
    const [used = '', unused = '', released = ''] = ids;
    await attach([used], 'deposit 5', fresh.memberId);
    await attach([released], 'deposit 6', fresh.memberId);
    await app.context.db.transaction((tx) => releaseFiles(tx, 'deposit 6', app.clock.nowMs()));
    expect((await get(released, fresh)).json().code).toBe('not_found');
    const left = async () =>
      (await app.owner.query('select id from files.file where id = any ($1) order by id', [ids])).rows.length;
    app.clock.advance(2 * HOUR_MS);
    await app.jobs.runDue();
    expect(await left()).toBe(2);
    app.clock.advance(23 * HOUR_MS);
    await app.jobs.runDue();
    expect(await left()).toBe(1);
    const again = await app.owner.query('select 1 from files.content where file_id = any ($1)', [ids]);
    expect(again.rows.length).toBe(1);
    expect(unused).not.toBe('');
  });

  test('that a killed server left without content are unreadable, and swept', async () => {
    const id = app.context.newId();
    await app.owner.query(
      `insert into files.file (member_id, id, purpose, place, width, height, bytes, created_at)
       values ($1, $2, 'receipt', 'database', 1, 1, 1, $3)`,
      [owner.memberId, id, new Date(app.clock.nowMs())],
    );
    expect(await attach([id.toString()], 'deposit 7')).toBe(false);
    app.clock.advance(25 * HOUR_MS);
    await app.jobs.runDue();
    expect((await app.owner.query('select 1 from files.file where id = $1', [id])).rows).toEqual([]);
  });

  test('of one member are limited: twenty wait at most', async () => {
    const many = await registerMember(app);
    await app.owner.query(
      `insert into files.file (member_id, id, purpose, place, width, height, bytes, created_at, stored_at)
       select $1, 1000 + n, 'receipt', 'database', 1, 1, 1, $2, $2 from generate_series(1, 19) n`,
      [many.memberId, new Date(app.clock.nowMs())],
    );
    await uploaded(app, many, 'receipt', pngOf(4, 4));
    expect((await upload(app, many, 'receipt', pngOf(4, 4))).json()).toMatchObject({ code: 'uploads_many' });
  });
});

describe('with an object store', () => {
  /** A store of one bucket that refuses what is not signed. */
  const objects = new Map<string, Buffer>();
  let store: Server;
  let apart: TestApp;
  beforeAll(async () => {
    store = createServer((request, reply) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const name = request.url ?? '';
        const isSigned = /^AWS4-HMAC-SHA256 Credential=key-of-tests\/\d{8}\/us-east-1\/s3/.test(
          request.headers.authorization ?? '',
        );
        if (!isSigned) return reply.writeHead(403).end();
        if (request.method === 'PUT') objects.set(name, Buffer.concat(parts));
        if (request.method === 'DELETE') objects.delete(name);
        const found = objects.get(name);
        if (request.method === 'GET' && !found) return reply.writeHead(404).end();
        reply.writeHead(200).end(request.method === 'GET' ? found : undefined);
      });
    });
    await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
    const { port } = store.address() as AddressInfo;
    apart = await openTestApp({
      FILES_S3_URL: `http://127.0.0.1:${port}/bucket`,
      FILES_S3_KEY: 'key-of-tests',
      FILES_S3_SECRET: 'secret-of-tests',
    });
  });
  afterAll(async () => {
    await apart?.close();
    store?.close();
  });

  test('content lies there, sealed, is read back, and goes with its file', async () => {
    const member = await registerMember(apart);
    const id = await uploaded(apart, member, 'receipt', pngOf(50, 50));
    const [[name, sealed] = ['', Buffer.alloc(0)]] = objects;
    expect(name).toBe(`/bucket/${id}`);
    expect(sealed.includes(Buffer.from('ffd8ff', 'hex'))).toBe(false);
    expect((await apart.owner.query('select 1 from files.content')).rows).toEqual([]);
    expect((await get(id, member, apart)).rawPayload.subarray(0, 3)).toEqual(Buffer.from('ffd8ff', 'hex'));
    apart.clock.advance(25 * HOUR_MS);
    await apart.jobs.runDue();
    expect(objects.size).toBe(0);
    expect((await get(id, member, apart)).json().code).toBe('not_logged_in');
  });
});
