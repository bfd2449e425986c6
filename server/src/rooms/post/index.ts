export { probeMail, probeSms } from './post.probe.ts';
export { post } from './post.room.ts';
export { type Letter, type OutboxMessage, outboxOf, sendMail, sendSms } from './post.service.ts';
export type { MessageKind, MessageState, OutboxFilter } from './post.store.ts';
