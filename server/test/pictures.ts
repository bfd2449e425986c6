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

/** A PNG of one colour; with `isEmpty` its pixels are missing, so that a large one is small to send. */
export function pngOf(width: number, height: number, { isEmpty = false, red = 180 } = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits, RGB.
  head.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.alloc(1 + width * 3);
  for (let at = 1; at < line.length; at += 3) line.set([red, 40, 30], at);
  const pixels = isEmpty ? Buffer.alloc(1) : Buffer.concat(Array.from({ length: height }, () => line));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    part('IHDR', head),
    part('IDAT', deflateSync(pixels)),
    part('IEND', Buffer.alloc(0)),
  ]);
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
