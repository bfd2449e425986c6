import { z } from 'zod';
import { runAsProcess } from '../lifeline.ts';
import { SEASONS } from './season.ts';
import { startFeed } from './start-feed.ts';

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535),
  HOST: z.string().default('127.0.0.1'),
  FEED_SECRET: z.string().min(16),
  FEED_SEED: z.string().min(1).default('touchline'),
  FEED_SPEED: z.coerce.number().min(0.1).max(10_000).default(1),
  FEED_SEASON: z.enum(SEASONS).optional(),
  FEED_LEAGUES: z
    .string()
    .regex(/^([a-z]+(,[a-z]+)*)?$/)
    .optional(),
  FEED_STATE: z.string().min(1).optional(),
});

await runAsProcess(
  async () => {
    const env = environment.parse(process.env);
    return startFeed({
      port: env.PORT,
      host: env.HOST,
      secret: env.FEED_SECRET,
      seed: env.FEED_SEED,
      speed: env.FEED_SPEED,
      season: env.FEED_SEASON,
      ...(env.FEED_LEAGUES === undefined ? {} : { leagues: env.FEED_LEAGUES.split(',') }),
      ...(env.FEED_STATE ? { statePath: env.FEED_STATE } : {}),
    });
  },
  ({ url }) => ({ url }),
);
