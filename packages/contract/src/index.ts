import { joined } from './collect.ts';
import { contentCalls } from './content/index.ts';
import { staffCalls } from './staff/index.ts';
import { wagerCalls } from './wager/index.ts';
import { wagerOfficeCalls } from './wager/office/index.ts';

export * from './call.ts';
export * from './events.ts';
export * from './refusal-facts.ts';

/** Calls whose shapes name what all modules declare, as kinds of bets and requests: they come after the list of modules. */
const callsOverAll = { ...contentCalls, ...staffCalls, ...wagerCalls, ...wagerOfficeCalls };

/** Every call of the platform by its camelCase name. */
export const calls = {
  ...joined('calls'),
  ...callsOverAll,
};
export type Calls = typeof calls;
export type CallName = keyof Calls;
