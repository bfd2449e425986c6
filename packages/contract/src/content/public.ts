import { z } from 'zod';
import { defineCall } from '../call.ts';
import { listOf, nothing, pageQuery } from '../shapes.ts';
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
} from './shapes.ts';

const reads = { points: 240, seconds: 60, by: 'address' } as const;
const pages = z.object({ total: z.number().int(), totalPages: z.number().int() });

export const contentPublicCalls = {
  listAnnouncements: defineCall({
    name: 'list-announcements',
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    who: 'visitor',
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
      /** How much there is behind each list. */
      pages: z.object({ player: pages, popup: pages, promotion: pages, home: pages }),
    }),
    refusals: [],
    limit: reads,
  }),
  getHelpCenter: defineCall({
    name: 'get-help-center',
    method: 'GET',
    path: '/wps/system/helpCenter',
    who: 'visitor',
    summary: 'The help centre’s tree of topics and articles; with `search`, what was found, best first',
    query: z.object({ search: z.string().max(80).optional() }),
    answer: z.object({
      topics: z.array(helpTopic),
      /** Null when nothing was searched for. Accents and small typing errors are forgiven. */
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
    summary: 'One article, by its id or its word',
    params: z.object({ kind: pageKind, key: z.string().min(1).max(80) }),
    answer: page,
    refusals: [],
    limit: reads,
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
