import table from 'virtual:late-calls';
import { NETWORK_FAILURE, type Refused } from '@lantern/client';
import type { FilePurpose } from '@lantern/contract/files';
import type { CallReply } from '../calls/index.ts';
import { useSession } from '../session/index.ts';
import { useTextsStore } from '../texts/index.ts';

/** A picture of 5 MB over a slow line. */
const UPLOAD_MS = 120_000;
const READ_MS = 30_000;
export const UPLOAD_BYTES_MAX = 5_000_000;

const failure: Refused = { success: false, code: NETWORK_FAILURE, message: '' };

/** One call whose body or answer is bytes: the other calls carry JSON. */
function send(name: 'uploadPicture' | 'readPicture', value: string, waitMs: number, body?: Blob): Promise<Response> {
  const entry = table[name];
  if (!entry) throw new Error(`the browser may not call ${name}`);
  const [method, path] = entry;
  const { token } = useSession.getState();
  return fetch(path.replace(/:[a-z]+/, encodeURIComponent(value)), {
    method,
    credentials: 'same-origin',
    headers: {
      'x-language': useTextsStore.getState().language,
      ...(token ? { 'x-session-token': token } : {}),
      ...(body ? { 'content-type': 'application/octet-stream' } : {}),
    },
    ...(body ? { body } : {}),
    signal: AbortSignal.timeout(waitMs),
  });
}

/** Sends a picture as bytes. It never throws: without an answer the code is `network_failure`. */
export async function uploadPicture(purpose: FilePurpose, picture: Blob): Promise<CallReply<'uploadPicture'>> {
  try {
    const response = await send('uploadPicture', purpose, UPLOAD_MS, picture);
    return (await response.json()) as CallReply<'uploadPicture'>;
  } catch {
    return failure;
  }
}

/** The bytes of one of the member's pictures; null when it does not load. A picture has no address that others could open. */
export async function readPicture(id: string): Promise<Blob | null> {
  try {
    const response = await send('readPicture', id, READ_MS);
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}
