import { crc32, deflateSync } from 'node:zlib';
import { type FilePurpose, filesCalls } from '@lantern/contract/files';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

function part(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

interface PngParts {
  readonly width: number;
  readonly height: number;
  readonly depth?: number;
  /** Kind of colour as PNG numbers it: 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGB and alpha. */
  readonly colour: number;
  /** The bytes of a line without its filter; null for a picture without pixels. */
  readonly line: ((y: number) => Buffer) | null;
  readonly extra?: readonly (readonly [string, Buffer])[];
}

/** A PNG of these parts. */
export function pngWith({ width, height, depth = 8, colour, line, extra = [] }: PngParts): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colour, 0, 0, 0], 8);
  const filter = Buffer.alloc(1);
  const pixels = line
    ? Buffer.concat(Array.from({ length: height }, (_, y) => [filter, line(y)]).flat())
    : Buffer.alloc(1);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    part('IHDR', head),
    ...extra.map(([kind, data]) => part(kind, data)),
    part('IDAT', deflateSync(pixels)),
    part('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG of one colour; with `isEmpty` its pixels are missing, so that a large one is small to send. */
export function pngOf(width: number, height: number, { isEmpty = false, red = 180 } = {}): Buffer {
  const line = Buffer.alloc(width * 3);
  for (let at = 0; at < line.length; at += 3) line.set([red, 40, 30], at);
  return pngWith({ width, height, colour: 2, line: isEmpty ? null : () => line });
}

/** Few kilobytes that are as dear to decode as a photograph of these pixels. */
export function bombOf(width: number, height: number): Buffer {
  const line = Buffer.alloc(Math.ceil(width / 8));
  return pngWith({ width, height, depth: 1, colour: 0, line: () => line });
}

export async function upload(app: TestApp, person: Pick<Person, 'headers'>, purpose: FilePurpose, bytes: Buffer) {
  const { method, path } = filesCalls.uploadPicture;
  return app.http.inject({
    method,
    url: path.replace(':purpose', purpose),
    headers: { ...person.headers, 'content-type': 'application/octet-stream' },
    payload: bytes,
  });
}
/** The number of a new upload. */
export async function uploaded(app: TestApp, person: Person, purpose: FilePurpose, bytes = pngOf(40, 30)) {
  return (await upload(app, person, purpose, bytes)).json().value.id as string;
}
