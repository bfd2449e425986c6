export { type SenderMoney, travellingTurnover } from './travelling.ts';
