export { post } from './post.module.ts';
export { probeMail, probeSms } from './post.probe.ts';
export { type Letter, type OutboxMessage, outboxOf, sendMail, sendSms } from './post.service.ts';
export type { MessageKind, MessageState, OutboxFilter } from './post.store.ts';
