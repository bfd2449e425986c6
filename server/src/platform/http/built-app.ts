import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, sharedAnswer } from './shared-answers.ts';
import { etagOf, sendTagged, type TaggedBody } from './tagged-body.ts';

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

/** A built app: its page, and its files by their path below it, `/assets/a.js`. A new build is served without a restart. */
export interface BuiltApp {
  readonly directory: string;
  page(): string;
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
function readFile(directory: string, path: string, paths: ReadonlySet<string>): TaggedBody | null {
  const type = TYPES[extname(path)];
  const size = statSync(join(directory, path), { throwIfNoEntry: false })?.size ?? Number.POSITIVE_INFINITY;
  if (type === undefined || size > STORED_BYTES_MAX) return null;
  const bytes = readFileSync(join(directory, path));
  const etag = etagOf(bytes);
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

interface Build {
  readonly atMs: number;
  readonly page: string;
  readonly paths: ReadonlySet<string>;
  /** Read at their first request; null for what is streamed. */
  readonly files: Map<string, TaggedBody | null>;
}

const readBuild = (directory: string, atMs: number): Build => ({
  atMs,
  page: readFileSync(join(directory, 'index.html'), 'utf8'),
  paths: listed(directory),
  files: new Map(),
});

/**
 * Lists the folder once for each build, which its page tells by the time it was written: an unknown path costs no look at the
 * disk, and neither does a file after its first request.
 */
export function builtApp(directory: string): BuiltApp {
  const path = join(directory, 'index.html');
  let build = readBuild(directory, statSync(path).mtimeMs);

  function newest(): Build {
    // A build empties its folder first; the old one is used until the new page exists.
    const nowMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? build.atMs;
    if (nowMs !== build.atMs) build = readBuild(directory, nowMs);
    return build;
  }

  return {
    directory,
    page: () => newest().page,
    has: (file) => newest().paths.has(file),
    send: (file, request, reply) => {
      if (request.headers.range !== undefined) return null;
      const { files, paths } = build;
      if (!files.has(file)) files.set(file, readFile(directory, file, paths));
      const body = files.get(file);
      return body ? sendTagged(body, request, reply) : null;
    },
  };
}
