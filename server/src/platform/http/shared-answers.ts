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

/** The queue is full. */
export class TooCrowded extends Error {}

export interface Turns {
  take<T>(work: () => Promise<T>): Promise<T>;
}

/** At most `atOnce` at the same time; others wait in a queue of at most `waitingMax`. */
export function createTurns(atOnce: number, waitingMax: number): Turns {
  const line: (() => void)[] = [];
  let running = 0;
  const next = (): void => {
    const begin = running < atOnce ? line.shift() : undefined;
    if (!begin) return;
    running += 1;
    begin();
  };
  return {
    take: (work) => {
      if (line.length >= waitingMax) return Promise.reject(new TooCrowded());
      return new Promise((resolve, reject) => {
        line.push(() => {
          work()
            .then(resolve, reject)
            .finally(() => {
              running -= 1;
              next();
            });
        });
        next();
      });
    },
  };
}
