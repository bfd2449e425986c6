import { accountOfficeCalls } from '@lantern/contract/account/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { noteView } from '../../staff/index.ts';
import { memberRecord } from '../index.ts';
import { TIMELINE, type TimelineKind, timelinePage } from './account.timeline.ts';

const A_PAGE = 20;
const ALL = Object.keys(TIMELINE) as TimelineKind[];

export const getMemberTimeline = answer(
  accountOfficeCalls.getMemberTimeline,
  async ({ actor, params, query: { kind, before } }, context) => {
    if (!(await memberRecord(context.db, params.id))) return refuse('not_found');
    await noteView(context, actor, 'member.timeline', `member ${params.id}`);
    const [ms = context.clock.nowMs(), shown = 0] = before === '' ? [] : before.split('.').map(Number);
    const kinds = kind === '' ? ALL : [kind];
    return done(await timelinePage(context.db, params.id, kinds, { from: { ms, shown }, size: A_PAGE }));
  },
);
