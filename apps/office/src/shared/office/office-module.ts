import type { Answer, CallName } from '@lantern/client/calls';
import type { OfficeEventName } from '@lantern/contract';
import type { ExportKind, FindKind, RequestKind } from '@lantern/contract/lists';
import type { ReactNode } from 'react';
import type { MenuSection } from '../menu/menu.ts';
import type { OfficePages, PageTarget } from '../routes/pages.ts';
import type { Texts } from '../texts/english-texts.ts';
import type { Translate, useTextIn } from '../texts/texts.tsx';

export type StaffRequest = Answer<'listStaffRequests'>['list'][number];
export type Found = Answer<'findAnything'>['list'][number];

/** Hooks of texts, handed to what is no component. */
export interface Words {
  readonly t: Translate;
  readonly textIn: ReturnType<typeof useTextIn>;
}

/** What a request is about: its number or code, and what operators call it. */
export interface RequestThing {
  readonly id: string;
  readonly name: string;
  readonly row: StaffRequest;
}
/** The subject of a request in words. */
export interface RequestWords {
  readonly text: string;
  /** In place of the list of changes: null where the facts of the request or its subject tell them. */
  readonly changes?: string | null;
}
export type RequestView = (thing: RequestThing, words: Words) => RequestWords;

/** A thing that a request or an entry of the audit log is about. */
export interface Subject {
  readonly id: string;
  readonly memberId?: string | null;
  /** Whether it was decided. */
  readonly isDone?: boolean;
}
export type WayOf = (subject: Subject) => PageTarget;

export const EXPORT_FIELDS = ['member', 'category', 'game', 'state', 'act', 'by', 'subject'] as const;
export type ExportField = (typeof EXPORT_FIELDS)[number];
export interface ExportForm {
  readonly fields: readonly ExportField[];
  /** States to choose from, for a form with that field. */
  readonly states?: readonly (keyof Texts['state'])[];
  /** Whole, or as it is now: without a period. */
  readonly isUndated?: true;
}

/** What a module brings to the office. The router, the menu and the pages of `staff` are computed from all of them. */
export interface OfficeModule<P extends OfficePages = OfficePages> {
  readonly pages: P;
  /** The screen of each page, fetched when it is opened. */
  readonly screens: { readonly [Path in keyof P]: () => Promise<() => ReactNode> };
  readonly sections?: Readonly<Record<string, MenuSection>>;
  /** Its dictionaries, `<module>.<part>.office` or `<module>.office`. */
  readonly texts?: {
    /** Names of its pages and of what the search finds: there from the first page on. */
    readonly base?: string;
    /** Its requests, exports, queues and rights, for the pages that show those of every module. */
    readonly staff?: string;
    /** Names of its settings, of their parts and choices, and what helps to fill them in. */
    readonly settings?: string;
    /** What comes with the pages that show it. */
    readonly own?: readonly string[];
    /** Dictionaries of the site, each with the groups that the office shows: all where there are none named. */
    readonly ofSite?: Readonly<Record<string, readonly string[]>>;
  };
  readonly requests?: Partial<Readonly<Record<RequestKind, RequestView>>>;
  /** Further dictionaries that its requests are read with. */
  readonly requestTexts?: readonly string[];
  readonly finds?: Partial<Readonly<Record<FindKind, (found: Found) => PageTarget>>>;
  readonly exports?: Partial<Readonly<Record<ExportKind, ExportForm>>>;
  /** Calls that are read again on an event. */
  readonly rereads?: Partial<Readonly<Record<OfficeEventName, readonly CallName[]>>>;
  /** Pages of what requests are about, by its kind, and entries of the audit log, by the word before the number. */
  readonly subjects?: Readonly<Record<string, WayOf>>;
}
