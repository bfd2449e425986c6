import { invariant } from '@lantern/kernel';
import type { AppContext, Config } from '../../platform/index.ts';
import { objectStore } from './files.s3.ts';
import { contentOf, type FilePlace, type FileRow, putContent } from './files.store.ts';

/** Content is bound to its file: one that was exchanged for another does not open. */
const aboutOf = (id: string): string => `file ${id}`;

/** Where new content goes. What is stored stays where it is when this setting changes. */
export const placeOf = (config: Pick<Config, 'FILES_S3_URL'>): FilePlace => (config.FILES_S3_URL ? 's3' : 'database');

export async function storeContent(
  context: AppContext,
  { id, place }: { readonly id: bigint; readonly place: FilePlace },
  content: Buffer,
): Promise<void> {
  const sealed = context.secrets.sealBytes(content, aboutOf(id.toString()));
  if (place === 's3') await objectStore(context).put(id.toString(), sealed);
  else await putContent(context.db, id, sealed);
}

export async function openContent(context: AppContext, { id, place }: FileRow): Promise<Buffer> {
  const sealed = place === 's3' ? await objectStore(context).get(id) : await contentOf(context.db, id);
  invariant(sealed, `the content of file ${id} is gone`);
  return context.secrets.openBytes(sealed, aboutOf(id));
}

/** In the database the content goes with its row. */
export async function deleteContent(context: AppContext, { id, place }: FileRow): Promise<void> {
  if (place === 's3') await objectStore(context).remove(id);
}
