import type { Result } from '@lantern/kernel';
import type { FeedMessage, FeedSnapshot } from './sports.feed-adapter.ts';

/** A request to the feed: a path with its query, and headers that prove who asks. */
export interface FeedRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}
export interface FeedReply {
  readonly status: number;
  /** Header names in lower case. */
  readonly header: (name: string) => string;
  readonly text: string;
}
/** What a protocol signs and checks with. */
export interface FeedKey {
  readonly secret: string;
  readonly nowMs: number;
}
/** What a stream or a page is made of, verified. */
export type FeedItem =
  | {
      readonly kind: 'message';
      readonly number: number;
      /** Equal for equal contents only. */
      readonly fingerprint: string;
      /** Null: signed, but not understood. */
      readonly message: FeedMessage | null;
      readonly fixtureId: string | null;
    }
  /** A sign of life with the number of the newest message. */
  | { readonly kind: 'beat'; readonly number: number }
  | { readonly kind: 'unsigned'; readonly number: number | null };

export interface FeedPage {
  /** Numbers of the oldest and the newest message that can be read. */
  readonly first: number;
  readonly last: number;
  /** In their order. */
  readonly items: readonly FeedItem[];
}
export type FeedReadFault =
  | { readonly kind: 'history_gone'; readonly first: number }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'signature'; readonly number: null };

/**
 * How a feed with numbered messages is asked and understood. It has no network, clock or state: `createFeedReader` has order, gaps, doubles,
 * silence and restarts for every protocol.
 */
export interface FeedProtocol {
  readonly name: string;
  readonly pageRequest: (after: number, key: FeedKey) => FeedRequest;
  readonly streamRequest: (after: number, key: FeedKey) => FeedRequest;
  readonly snapshotRequest: (fixtureId: string | undefined, key: FeedKey) => FeedRequest;
  readonly readPage: (request: FeedRequest, reply: FeedReply, key: FeedKey) => Result<FeedPage, FeedReadFault>;
  readonly readSnapshot: (
    request: FeedRequest,
    reply: FeedReply,
    key: FeedKey,
  ) => Result<FeedSnapshot, 'unknown_fixture' | 'refused'>;
  /** A parser of one stream: takes its text as it arrives, returns what is complete. Throws when it is no stream of this protocol. */
  readonly createParser: (key: () => FeedKey) => (text: string) => readonly FeedItem[];
}
