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
  FEED_VIRTUAL: z.enum(['0', '1']).default('1'),
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
      virtual: env.FEED_VIRTUAL === '1',
      ...(env.FEED_STATE ? { statePath: env.FEED_STATE } : {}),
    });
  },
  ({ url }) => ({ url }),
);
