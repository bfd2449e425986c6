import { z } from 'zod';
import { runAsProcess } from '../lifeline.ts';
import { startPost } from './start-post.ts';

const port = z.coerce.number().int().min(0).max(65_535);

const environment = z.object({
  SMTP_PORT: port,
  SMS_PORT: port,
  HOST: z.string().default('127.0.0.1'),
  SMS_TOKEN: z.string().min(1).optional(),
  POST_STATE: z.string().min(1).optional(),
});

await runAsProcess(
  async () => {
    const env = environment.parse(process.env);
    return startPost({
      smtpPort: env.SMTP_PORT,
      smsPort: env.SMS_PORT,
      host: env.HOST,
      ...(env.SMS_TOKEN ? { smsToken: env.SMS_TOKEN } : {}),
      ...(env.POST_STATE ? { statePath: env.POST_STATE } : {}),
    });
  },
  ({ url, smtpUrl }) => ({ url, smtpUrl }),
);
