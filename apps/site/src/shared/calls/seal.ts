import { serverNowMs } from '../clock/server-time.ts';
import { callApi } from './call-api.ts';
import { sealBody } from './seal-body.ts';

/** Seals a body for the server's newest key; undefined when the keys could not be fetched. */
export async function seal(body: unknown, about: string) {
  // Fetched each time: the answer brings the server's clock, and a stored key may have been replaced.
  const reply = await callApi('getSealingKeys', {});
  const newest = reply.success ? reply.value.keys[0] : undefined;
  return newest && sealBody(body, about, newest, serverNowMs());
}
