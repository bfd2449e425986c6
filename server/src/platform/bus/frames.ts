import type { JsonValue } from '../bus.ts';

/** A channel and its payload. */
export type BusMessage = readonly [channel: string, payload: JsonValue];

/** A frame as it arrives; `messages` is empty when it is too large for a notification. */
export interface Frame {
  readonly id: number;
  readonly sender: string;
  readonly messages: string;
}

/** Below the 7,800 bytes that `platform.bus_send` puts into a notification. */
const FRAME_BYTES = 7000;

/** Packs messages, in order, into few frames: one notification costs as much as thirty messages in it. */
export function packFrames(messages: readonly BusMessage[]): string[] {
  const frames: string[] = [];
  let texts: string[] = [];
  let bytes = 0;
  const close = (): void => {
    if (texts.length > 0) frames.push(`[${texts.join(',')}]`);
    texts = [];
    bytes = 0;
  };
  for (const message of messages) {
    const text = JSON.stringify(message);
    const size = Buffer.byteLength(text) + 1;
    if (bytes + size > FRAME_BYTES) close();
    texts.push(text);
    bytes += size;
  }
  close();
  return frames;
}

export const unpackFrame = (messages: string): BusMessage[] => JSON.parse(messages) as BusMessage[];

/** A notification's payload: `id sender messages`. */
export function readFrame(payload: string): Frame {
  const first = payload.indexOf(' ');
  const second = payload.indexOf(' ', first + 1);
  return {
    id: Number(payload.slice(0, first)),
    sender: payload.slice(first + 1, second),
    messages: payload.slice(second + 1),
  };
}

const SEEN_MAX = 20_000;

/** The numbers of the last frames, so that none is delivered twice. */
export function createSeen(): { add(id: number): boolean; latest(): number } {
  const seen = new Set<number>();
  let latest = 0;
  return {
    /** False if it was there before. */
    add: (id) => {
      if (seen.has(id)) return false;
      seen.add(id);
      latest = Math.max(latest, id);
      const oldest = seen.size > SEEN_MAX ? seen.values().next().value : undefined;
      if (oldest !== undefined) seen.delete(oldest);
      return true;
    },
    latest: () => latest,
  };
}
