import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, listOf, nothing, pageQuery } from '../shapes.ts';
import {
  banner,
  bannerGroup,
  feedbackType,
  helpFinding,
  helpTopic,
  NOTICES_A_PAGE,
  notice,
  page,
  pageEntry,
  pageKind,
  previewed,
  UNREAD_MOST,
} from './shapes.ts';

const reads = { points: 240, seconds: 60, by: 'address' } as const;
const pages = z.object({ total: z.number().int(), totalPages: z.number().int() });

export const contentPublicCalls = {
  listAnnouncements: defineCall({
    name: 'list-announcements',
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    who: 'visitor',
    shared: 'all',
    summary: 'Announcements and banners in the caller’s language, one page of each kind (spec 3, 9)',
    query: z.object({
      types: z.string().max(40).default('B,PL,PU,PR'),
      platform: z.string().max(4).default('W'),
      /** Banners of one group; without it, of every group. */
      groupName: bannerGroup.optional(),
      pageNo: pageQuery.pageNo,
      pageSize: z.coerce.number().int().min(1).max(50).default(NOTICES_A_PAGE),
    }),
    answer: z.object({
      banners: z.array(banner),
      player: z.array(notice),
      popup: z.array(notice),
      promotion: z.array(notice),
      home: z.array(notice),
      pageNo: z.number().int(),
      pageSize: z.number().int(),
      /** The count of each list. */
      pages: z.object({ player: pages, popup: pages, promotion: pages, home: pages }),
    }),
    refusals: [],
    limit: reads,
  }),
  listAgentAnnouncements: defineCall({
    name: 'list-agent-announcements',
    method: 'GET',
    path: '/wps/agent/announcements',
    who: 'agent',
    summary: 'Announcements for agents only, in the caller’s language, in the merchant’s order (spec 2, agent centre)',
    query: z.object({
      pageNo: pageQuery.pageNo,
      pageSize: z.coerce.number().int().min(1).max(50).default(NOTICES_A_PAGE),
    }),
    answer: listOf(notice),
    refusals: [],
    limit: { points: 120, seconds: 60, by: 'member' },
  }),
  getHelpCenter: defineCall({
    name: 'get-help-center',
    method: 'GET',
    path: '/wps/system/helpCenter',
    who: 'visitor',
    shared: 'all',
    summary: 'The help centre’s tree of topics and articles; with `search`, what was found, best first',
    query: z.object({ search: z.string().max(80).optional() }),
    answer: z.object({
      topics: z.array(helpTopic),
      /** Null without a search. Accents and small typing errors are tolerated. */
      found: z.array(helpFinding).nullable(),
    }),
    refusals: [],
    limit: reads,
  }),
  listPages: defineCall({
    name: 'list-pages',
    method: 'GET',
    path: '/api/content/:kind',
    who: 'visitor',
    shared: 'all',
    summary:
      'Promotions, news, blog posts, legal texts: one page of their heads, newest first or in the merchant’s order',
    params: z.object({ kind: pageKind }),
    query: z.object({ ...pageQuery }),
    answer: listOf(pageEntry),
    refusals: [],
    limit: reads,
  }),
  readPage: defineCall({
    name: 'read-page',
    method: 'GET',
    path: '/api/content/:kind/:key',
    who: 'visitor',
    shared: 'all',
    summary: 'One article, by its id or its word',
    params: z.object({ kind: pageKind, key: z.string().min(1).max(80) }),
    answer: page,
    refusals: [],
    limit: reads,
  }),
  getUnreadCount: defineCall({
    name: 'get-unread-count',
    method: 'GET',
    path: '/wps/relay/CSP_unreadCount',
    who: 'member',
    summary: 'Player notices (PL, PU) published since this member joined that the member has not opened (spec 7)',
    answer: z.object({
      /** Counted up to 100. */
      unreadCount: z.number().int().min(0).max(UNREAD_MOST),
      /** Their ids, newest first. */
      unread: z.array(id).max(UNREAD_MOST),
    }),
    refusals: [],
    limit: { ...reads, by: 'member' },
  }),
  readNotice: defineCall({
    name: 'read-notice',
    method: 'PUT',
    path: '/api/content/notices/:id/read',
    who: 'member',
    summary: 'The member has opened this notice; the same again changes nothing',
    params: z.object({ id }),
    answer: nothing,
    refusals: [],
    limit: { points: 120, seconds: 60, by: 'member' },
  }),
  readPreview: defineCall({
    name: 'read-preview',
    method: 'POST',
    path: '/api/content/preview',
    who: 'visitor',
    summary: 'The item behind a preview link of the office; a forged or expired one is not there',
    body: z.object({ token: z.string().min(1).max(300) }),
    answer: previewed,
    refusals: [],
    limit: { points: 60, seconds: 60, by: 'address' },
  }),
  sendFeedback: defineCall({
    name: 'send-feedback',
    method: 'PUT',
    path: '/wps/feedback',
    who: 'visitor',
    summary: 'A word to the merchant: type and at most 140 characters (spec 5, 9)',
    body: z.object({ type: feedbackType, content: z.string().max(2000) }),
    answer: nothing,
    refusals: ['fields_refused'],
    limit: { points: 5, seconds: 600, by: 'member' },
  }),
};
