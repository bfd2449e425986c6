export { post } from './post.module.ts';
export { type Letter, type OutboxMessage, outboxOf, sendMail, sendSms } from './post.service.ts';
export { postSettings } from './post.settings.ts';
export { type MessageKind, type MessageState, messagesGivenUp, type OutboxFilter } from './post.store.ts';
