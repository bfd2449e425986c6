import { type Logger, pino } from 'pino';

/** One line of JSON a thing; what could identify or log in a person never reaches it. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    redact: {
      paths: [
        'password',
        '*.password',
        'token',
        '*.token',
        'cookie',
        '*.cookie',
        'headers.authorization',
        '*.mobileNum',
        '*.email',
      ],
      censor: '[hidden]',
    },
  });
