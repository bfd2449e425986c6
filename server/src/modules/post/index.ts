export { post } from './post.module.ts';
export { probeMail, probeSms } from './post.probe.ts';
export { type Letter, type OutboxMessage, outboxOf, sendMail, sendSms } from './post.service.ts';
export { type MessageKind, type MessageState, messagesGivenUp, type OutboxFilter } from './post.store.ts';
