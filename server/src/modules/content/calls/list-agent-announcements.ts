import { AGENT_NOTICE_KINDS, contentCalls } from '@lantern/contract/content';
import { answer, done, paged, rangeOf } from '../../../platform/index.ts';
import { presentNotice } from '../content.present.ts';
import { languagesFor } from '../content.service.ts';
import { countNotices, shownNotices } from '../content.store.ts';

const SECTION = 'player';

/** Personal to agents, so it is no part of the answer that all callers share. */
export const listAgentAnnouncements = answer(
  contentCalls.listAgentAnnouncements,
  async ({ query, language }, context) => {
    const languages = await languagesFor(context, language);
    const rows = await shownNotices(context.db, context, {
      ...{ sections: [SECTION], kinds: AGENT_NOTICE_KINDS, audience: 'agents', languages, page: rangeOf(query) },
    });
    const totals = await countNotices(context.db, context, [SECTION], AGENT_NOTICE_KINDS, 'agents');
    return done(paged(rows.map(presentNotice), totals.get(SECTION) ?? 0, query));
  },
);
