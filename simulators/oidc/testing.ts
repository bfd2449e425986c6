export { newSigningKey, signToken } from './identity-token.ts';

/**
 * Goes through the provider as a browser would: follows its redirects with its cookies, chooses a person, and stops at
 * the address it is sent back to. An empty person declines.
 */
export async function walkThrough(authorizeUrl: string, person: string, returnUrl: string): Promise<URL> {
  const jar = new Map<string, string>();
  let [url, form]: [string, string | undefined] = [authorizeUrl, undefined];
  for (let steps = 0; steps < 10; steps += 1) {
    const reply = await fetch(url, {
      redirect: 'manual',
      method: form === undefined ? 'GET' : 'POST',
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form === undefined ? {} : { body: form }),
    });
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const location = reply.headers.get('location');
    form = undefined;
    if (location === null) {
      if (!url.includes('/people/')) throw new Error(`${reply.status} at ${url}: ${await reply.text()}`);
      form = new URLSearchParams({ person }).toString();
      continue;
    }
    url = new URL(location, url).href;
    if (url.startsWith(returnUrl)) return new URL(url);
  }
  throw new Error('the provider never redirects back');
}
