import type { FilePurpose } from '@lantern/contract/files';
import { type AppContext, addressKey, type FileAnswer, refuse } from '../../platform/index.ts';
import { decodePicture } from './files.decoders.ts';
import { MILLIONS_MAX, readPicture } from './files.picture.ts';
import { deleteContent, openContent, placeOf, storeContent } from './files.places.ts';
import { dropFile, type FileRow, insertFile, markStored, takeUnused, uploadsOf } from './files.store.ts';

const DAY_MS = 86_400_000;
const A_DAY_MAX = 60;
const UNUSED_MAX = 20;
const SWEEP_AT_ONCE = 50;

export interface Upload {
  readonly memberId: bigint;
  readonly address: string;
  readonly purpose: FilePurpose;
  readonly bytes: Buffer;
  /** Aborted when the caller leaves: nothing is decoded for nobody. */
  readonly left?: AbortSignal | undefined;
}

const tooManyPixels = (millions: number) => refuse('picture_pixels', { facts: { millions } });

/**
 * Checks an upload of a member, encodes it anew and stores it. Nothing uses it yet: `attachFiles` does, in the transaction of what uses
 * it. Has no transaction around it, for an object store may be slow.
 */
export async function storePicture(context: AppContext, { memberId, address, purpose, bytes, left }: Upload) {
  const read = readPicture(bytes);
  if (!read.ok)
    return read.error.why === 'picture_pixels' ? tooManyPixels(read.error.millions) : refuse(read.error.why);
  const nowMs = context.clock.nowMs();
  const { recent, unused } = await uploadsOf(context.db, memberId, nowMs - DAY_MS);
  if (recent >= A_DAY_MAX || unused >= UNUSED_MAX) return refuse('uploads_many');
  const from = { member: memberId.toString(), address: addressKey(address) };
  const encoded = await decodePicture(read.value, purpose, from, left);
  // A caller who left gets no answer; whatever they are told says that nothing was stored.
  if (encoded === 'busy' || encoded === 'left') return refuse('uploads_busy');
  if (encoded === 'costly') return tooManyPixels(MILLIONS_MAX[read.value.facts.kind]);
  if (encoded === 'broken') return refuse('picture_broken');
  const { content, width, height } = encoded;
  const file = { memberId, purpose, id: context.newId(), place: placeOf(context.config), width, height };
  await insertFile(context.db, { ...file, bytes: content.length, atMs: nowMs });
  await storeContent(context, file, content);
  await markStored(context.db, file.id, nowMs);
  return { id: file.id.toString(), width, height, bytes: content.length };
}

/** The content of a file that its caller may read. @throws when its place does not answer or the content was changed */
export const readFile = (context: AppContext, file: FileRow): Promise<Buffer> => openContent(context, file);

async function* whole(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
/** The answer of a call with `file: PICTURE_TYPE`: an attachment, never a page. */
export const fileAnswer = async (context: AppContext, file: FileRow): Promise<FileAnswer> => {
  const content = await readFile(context, file);
  return { name: `${file.purpose}-${file.id}.jpg`, bytes: content.length, pieces: whole(content) };
};

/** Removes released files, and uploads that nothing used for a day: the content first. Returns whether more may be due. */
export async function sweepFiles(context: AppContext): Promise<boolean> {
  const nowMs = context.clock.nowMs();
  const due = await takeUnused(context.db, { beforeMs: nowMs - DAY_MS, nowMs, limit: SWEEP_AT_ONCE });
  for (const file of due) {
    await deleteContent(context, file);
    await dropFile(context.db, file.id);
  }
  return due.length === SWEEP_AT_ONCE;
}
