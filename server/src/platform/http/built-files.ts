import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingFor, sharedAnswer } from './shared-answers.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
};
const SUFFIXES = { br: '.br', gzip: '.gz' } as const;
const TEXT = /^(text|application|image\/svg)/;
/** Larger files, and parts of files, are streamed from the disk. */
const STORED_BYTES_MAX = 512 * 1024;

interface StoredFile {
  readonly type: string;
  readonly etag: string;
  in(encoding: Encoding): Promise<{ readonly bytes: Buffer; readonly encoding: Encoding }>;
}

/** The files of a built app by their path below it, `/assets/a.js`. */
export interface BuiltFiles {
  has(path: string): boolean;
  /** Sends a file from memory; null where it has to be streamed. */
  send(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | null;
}

const listed = (directory: string): Set<string> =>
  new Set(
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath.slice(directory.length)}/${entry.name}`),
  );

/** With the compressed copies that the build wrote beside it; without one it is compressed once. */
function readFile(directory: string, path: string, paths: ReadonlySet<string>): StoredFile | null {
  const type = TYPES[extname(path)];
  const size = statSync(join(directory, path), { throwIfNoEntry: false })?.size ?? Number.POSITIVE_INFINITY;
  if (type === undefined || size > STORED_BYTES_MAX) return null;
  const bytes = readFileSync(join(directory, path));
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  if (!TEXT.test(type)) return { type, etag, in: async () => ({ bytes, encoding: 'identity' }) };
  const answer = sharedAnswer('file', 200, bytes);
  const copies = new Map<Encoding, Buffer>();
  for (const [encoding, suffix] of Object.entries(SUFFIXES) as [Encoding, string][])
    if (paths.has(path + suffix)) copies.set(encoding, readFileSync(join(directory, path + suffix)));
  const compressed = async (encoding: Encoding) => {
    const copy = copies.get(encoding);
    return copy ? { bytes: copy, encoding } : answer.in(encoding);
  };
  return { type, etag, in: compressed };
}

async function sendStored(file: StoredFile, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  void reply.type(file.type).headers({ etag: file.etag, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === file.etag) return reply.status(304).send();
  const { bytes, encoding } = await file.in(encodingFor(request.headers['accept-encoding']));
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

/**
 * Lists the folder once for each build, which its page tells by the time it was written: an unknown path costs no look at the
 * disk, and neither does a small file after its first request.
 */
export function builtFiles(directory: string): BuiltFiles {
  const page = join(directory, 'index.html');
  const stored = new Map<string, StoredFile | null>();
  let builtAtMs = 0;
  let paths = new Set<string>();

  function renew(): void {
    // A build empties its folder first; the old list is used until the new page exists.
    const nowMs = statSync(page, { throwIfNoEntry: false })?.mtimeMs ?? builtAtMs;
    if (nowMs === builtAtMs) return;
    [paths, builtAtMs] = [listed(directory), nowMs];
    stored.clear();
  }

  return {
    has: (path) => {
      renew();
      return paths.has(path);
    },
    send: (path, request, reply) => {
      if (request.headers.range !== undefined) return null;
      const file = stored.get(path) ?? readFile(directory, path, paths);
      stored.set(path, file);
      return file && sendStored(file, request, reply);
    },
  };
}
