import { invariant } from '@lantern/kernel';
import { type AppContext, type Needs, type OutgoingAnswer, requestExternal } from '../../platform/index.ts';
import { type S3Key, signS3 } from './files.s3-signature.ts';

const WAIT_MS = 10_000;
const OBJECT_MAX = 8 * 1024 * 1024;
const NOTHING: Buffer = Buffer.alloc(0);

export interface ObjectStore {
  put(name: string, content: Buffer): Promise<void>;
  get(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
}

function keyOf({ config }: Needs<'config'>): S3Key {
  const { FILES_S3_KEY: id, FILES_S3_SECRET: secret, FILES_S3_REGION: region } = config;
  invariant(id && secret, 'FILES_S3_KEY and FILES_S3_SECRET belong to FILES_S3_URL');
  return { id, secret, region };
}

/** The bucket of the settings. A name is the number of a file. @throws when the store does not answer, or refuses */
export function objectStore(context: AppContext): ObjectStore {
  const bucket = context.config.FILES_S3_URL;
  invariant(bucket, 'files are in a bucket that the settings no longer name');
  const call = async (method: string, name: string, body = NOTHING): Promise<OutgoingAnswer> => {
    const url = new URL(`${bucket.replace(/\/$/, '')}/${name}`);
    const at = new Date(context.clock.nowMs()).toISOString().replace(/[-:]|\.\d+/g, '');
    const headers = await signS3({ method, url, body }, keyOf(context), at);
    const settings = { method, headers, body, waitMs: WAIT_MS, answerMax: OBJECT_MAX, isDeployers: true };
    const answer = await requestExternal(context, url, settings);
    if (answer.status >= 300 && answer.status !== 404)
      throw new Error(`the object store answered ${answer.status}: ${answer.text.slice(0, 200)}`);
    return answer;
  };
  return {
    put: async (name, content) => {
      const { status } = await call('PUT', name, content);
      if (status === 404) throw new Error('the bucket of the object store is missing');
    },
    get: async (name) => {
      const { status, bytes } = await call('GET', name);
      return status === 404 ? null : bytes;
    },
    remove: async (name) => {
      await call('DELETE', name);
    },
  };
}
