import { type DemoPart, somePlayers } from '../../platform/index.ts';
import { addFeedback } from './content.feedback.store.ts';

/** What members of the month write; nobody has answered it when the month is over. */
const MESSAGES = [
  { type: 'payment', content: 'How long does a withdrawal to a bank account take?' },
  { type: 'problem', content: 'The road of the baccarat table does not fit on my phone.' },
] as const;

/** On the last day some members write to the operator. */
export const feedbackOfDay: DemoPart = (month, day) => {
  if (!day.isLast) return [];
  return somePlayers(month, MESSAGES.length).flatMap(({ actor }, index) => {
    const message = MESSAGES[index];
    if (!message) return [];
    const { memberId, account, language } = actor;
    const feedback = { ...message, language, member: { memberId, account } };
    const run = () => month.context.db.transaction((tx) => addFeedback(tx, month.context, feedback));
    // At whatever hour the last day ends.
    return [{ atMs: day.startMs + index, run }];
  });
};
