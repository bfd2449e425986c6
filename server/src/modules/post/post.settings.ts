import { z } from 'zod';
import { declareSettings, sealedText, serviceAddress } from '../site/index.ts';

const withoutLogin = (text: string): boolean => {
  if (text === '') return true;
  const { username, password } = new URL(text);
  return username === '' && password === '';
};

/** The SMS gateway of this merchant; without an address the one from the server's configuration. */
const smsGatewayShape = z.object({
  url: serviceAddress.refine(withoutLogin, 'login_in_address').default(''),
  token: sealedText,
});

/** The mail gateway of this merchant, by SMTP; the password is sent to this address only. */
const mailGatewayShape = z.object({
  url: z
    .union([z.url({ protocol: /^smtps?$/ }), z.literal('')])
    .refine(withoutLogin, 'login_in_address')
    .default(''),
  user: z.string().max(200).default(''),
  password: sealedText,
});

export const postSettings = declareSettings({
  'post.mailFrom': { shape: z.email().default('no-reply@lantern.example'), risk: 'members' },
  'post.sms': {
    shape: smsGatewayShape.prefault({}),
    risk: 'members',
    connection: { secret: 'token', destination: ['url'] },
  },
  'post.mail': {
    shape: mailGatewayShape.prefault({}),
    risk: 'members',
    connection: { secret: 'password', destination: ['url'] },
  },
});
