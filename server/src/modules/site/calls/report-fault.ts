import { siteCalls } from '@lantern/contract/site';
import { withoutPersons } from '@lantern/contract/site/fault-report';
import { answer, done } from '../../../platform/index.ts';

/** A line of the log and a number of the metrics. Anybody can send one: it is data of a stranger and decides nothing. */
export const reportFault = answer(
  siteCalls.reportFault,
  async ({ body, requestId }, context) => {
    const { app, kind, release } = body;
    context.metrics.browserFaults.inc({ app, kind });
    context.log.warn(
      {
        requestId,
        app,
        kind,
        release,
        page: withoutPersons(body.page),
        message: withoutPersons(body.message),
        stack: withoutPersons(body.stack),
        failedRequestId: body.requestId,
      },
      'browser fault',
    );
    return done({});
  },
  { transaction: false },
);
