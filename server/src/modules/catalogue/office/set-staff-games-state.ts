import { catalogueOfficeCalls } from '@lantern/contract/catalogue/office';
import { answer, done } from '../../../platform/index.ts';
import { forgetDashboard } from '../../site/office/index.ts';
import { note } from '../../staff/index.ts';
import { setStates } from '../index.ts';

export const setStaffGamesState = answer(
  catalogueOfficeCalls.setStaffGamesState,
  async ({ actor, body }, context, tx) => {
    const changed = await setStates(context, tx, body.nodeIds, body, actor.name);
    forgetDashboard(context);
    if (changed.length > 0)
      await note(context, tx, actor, 'catalogue.state', {
        subject: `games ${body.state}`,
        details: {
          nodeIds: changed,
          state: body.state,
          backAt: body.backAt,
          ...(body.reason === undefined ? {} : { reason: body.reason }),
        },
      });
    return done({ changed: changed.length });
  },
);
