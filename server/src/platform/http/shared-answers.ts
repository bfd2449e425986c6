import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer ready to send, compressed once for all callers. */
export interface SharedAnswer {
  /** Name of the refusal, or `done`. */
  readonly code: string;
  readonly status: number;
  in(encoding: Encoding): Promise<{ readonly bytes: Buffer; readonly encoding: Encoding }>;
}

const SQUEEZED_FROM = 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const squeeze = {
  br: (bytes: Buffer): Promise<Buffer> => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes),
};

export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const named = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name);
  return named.includes('br') ? 'br' : named.includes('gzip') ? 'gzip' : 'identity';
}

export function sharedAnswer(code: string, status: number, body: string | Buffer): SharedAnswer {
  const bytes = Buffer.from(body);
  const squeezed = new Map<Encoding, Promise<Buffer>>();
  return {
    code,
    status,
    in: async (encoding) => {
      if (encoding === 'identity' || bytes.length < SQUEEZED_FROM) return { bytes, encoding: 'identity' };
      const made = squeezed.get(encoding) ?? squeeze[encoding](bytes);
      squeezed.set(encoding, made);
      return { bytes: await made, encoding };
    },
  };
}

/** Others come first, and too many wait. */
export class TooCrowded extends Error {}
