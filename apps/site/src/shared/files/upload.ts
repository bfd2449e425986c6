import { NETWORK_FAILURE, type Refused } from '@lantern/client';
import type { FilePurpose } from '@lantern/contract/files';
import { addressOf, headersOf, lateEntry } from '../calls/call-api.ts';
import type { CallReply } from '../calls/index.ts';

/** A picture of 5 MB over a slow line. */
const UPLOAD_MS = 120_000;
const READ_MS = 30_000;
export const UPLOAD_BYTES_MAX = 5_000_000;

const failure: Refused = { success: false, code: NETWORK_FAILURE, message: '' };

/** Sends a picture as bytes. It never throws: without an answer the code is `network_failure`. */
export async function uploadPicture(purpose: FilePurpose, picture: Blob): Promise<CallReply<'uploadPicture'>> {
  try {
    const [method, path, flags] = await lateEntry('uploadPicture');
    const response = await fetch(addressOf(path, { params: { purpose } }), {
      method,
      credentials: 'same-origin',
      headers: { ...headersOf(flags, {}), 'content-type': 'application/octet-stream' },
      body: picture,
      signal: AbortSignal.timeout(UPLOAD_MS),
    });
    return (await response.json()) as CallReply<'uploadPicture'>;
  } catch {
    return failure;
  }
}

/** The bytes of one of the member's pictures; null when it does not load. A picture has no address that others could open. */
export async function readPicture(id: string): Promise<Blob | null> {
  try {
    const [method, path, flags] = await lateEntry('readPicture');
    const response = await fetch(addressOf(path, { params: { id } }), {
      method,
      credentials: 'same-origin',
      headers: headersOf(flags, {}),
      signal: AbortSignal.timeout(READ_MS),
    });
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}
