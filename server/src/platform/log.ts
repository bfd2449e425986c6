import { type Logger, pino } from 'pino';

/** One line of JSON per entry; personal data and credentials are removed before. */
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
