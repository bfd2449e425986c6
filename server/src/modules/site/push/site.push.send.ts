import { LANGUAGES, translate } from '@lantern/i18n';
import { parseAmount } from '@lantern/kernel';
import webPush from 'web-push';
import { type AppContext, type Needs, requestExternal } from '../../../platform/index.ts';
import { settingsOf } from '../site.service.ts';
import type { Settings } from '../site.settings.ts';
import { pushKeysOf } from './site.push.keys.ts';
import { type DueNote, dropBrowser, dropNote, dueNotes, putOffNote } from './site.push.store.ts';
import { isPushEndpoint } from './site.push.ts';

const AT_ONCE = 16;
const TIMEOUT_MS = 10_000;
const ATTEMPTS_MAX = 3;
const WAIT_SECONDS = 60;
const TTL_SECONDS = 3600;
/** The push service no longer knows this browser (RFC 8030, 7.3). */
const GONE = new Set([404, 410]);
const SLOW_DOWN = 429;

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
}

function wonText(payouts: readonly string[], settings: Settings, language: string): string {
  const sum = payouts.reduce((total, payout) => {
    const parsed = parseAmount(payout);
    return parsed.ok ? total + parsed.value : total;
  }, 0n);
  const tag = LANGUAGES.find(({ code }) => code === language)?.tag ?? 'en';
  const decimals = settings['merchant.decimals'];
  const format = new Intl.NumberFormat(tag, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  // Micros as a decimal text: a number would lose cents of a large win.
  const text = `${sum / 1_000_000n}.${String(sum % 1_000_000n).padStart(6, '0')}` as `${number}`;
  return `${format.format(text as unknown as number)} ${settings['merchant.currencySymbol']}`;
}

/** The notification, in the language of the consent. */
export function shownOf(note: Pick<DueNote, 'topic' | 'data' | 'language'>, settings: Settings): Shown {
  const { data, language } = note;
  if (note.topic === 'messages')
    return {
      title: translate(language, 'site.head.push.message'),
      body: String(data['title'] ?? ''),
      url: String(data['url'] ?? '/index'),
      tag: 'message',
    };
  if (note.topic === 'security')
    return {
      title: translate(language, 'site.head.push.security'),
      body: translate(language, 'site.head.push.securityText'),
      url: '/security',
      tag: 'security',
    };
  const draws = data['draws'] as { game: string; numero: string }[];
  const payouts = data['payouts'] as string[];
  const title =
    payouts.length > 0
      ? translate(language, 'site.head.push.won', { amount: wonText(payouts, settings, language) })
      : translate(language, 'site.head.push.settled');
  const named = draws.map(({ game, numero }) =>
    translate(language, 'site.head.push.draw', { game: translate(language, `lottery.game.${game}`), numero }),
  );
  const url = draws.length === 1 ? `/vnlottery?gameCode=${encodeURIComponent(draws[0]?.game ?? '')}` : '/lottery';
  return { title, body: named.join('\n'), url, tag: `draws-${draws.at(-1)?.numero ?? ''}` };
}

type Sent = 'done' | 'gone' | 'later';

async function sendOne(context: AppContext, settings: Settings, note: DueNote): Promise<Sent> {
  // The list of services may have changed since the consent.
  if (!isPushEndpoint(settings, note.endpoint)) return 'gone';
  const keys = await pushKeysOf(context);
  const site = new URL(context.config.PUBLIC_URL);
  const contact =
    settings['push.contact'] || (site.protocol === 'https:' ? site.origin : `mailto:push@${site.hostname}`);
  let request: ReturnType<typeof webPush.generateRequestDetails>;
  try {
    request = webPush.generateRequestDetails(
      { endpoint: note.endpoint, keys: { p256dh: note.p256dh, auth: note.auth } },
      JSON.stringify(shownOf(note, settings)),
      { TTL: TTL_SECONDS, vapidDetails: { subject: contact, ...keys } },
    );
  } catch (error) {
    // Keys that are no point of the curve: the message would be unreadable.
    context.log.info({ err: error }, 'a browser with keys of no use is let go');
    return 'gone';
  }
  try {
    const { 'Content-Length': _, ...headers } = request.headers as Record<string, string>;
    const reply = await requestExternal(context, request.endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(request.body as Buffer),
      waitMs: TIMEOUT_MS,
    });
    if (reply.status >= 200 && reply.status < 300) return 'done';
    if (GONE.has(reply.status)) return 'gone';
    if (reply.status >= 500 || reply.status === SLOW_DOWN) return 'later';
    // Refused for good: this note is dropped, the browser stays.
    context.log.warn({ status: reply.status, service: new URL(note.endpoint).host }, 'a push message was refused');
    return 'done';
  } catch {
    return 'later';
  }
}

async function settle(context: Needs<'db' | 'clock'>, note: DueNote, sent: Sent): Promise<void> {
  if (sent === 'gone') return dropBrowser(context.db, note.browserId);
  if (sent === 'done' || note.attempts + 1 >= ATTEMPTS_MAX) return dropNote(context.db, note.id);
  return putOffNote(context.db, context, note.id, WAIT_SECONDS * 2 ** note.attempts);
}

/** Sends due notes. A note is deleted after it was sent, so a crash in between may send it again; its tag shows it once. */
export async function sendPush(context: AppContext): Promise<void> {
  for (;;) {
    const notes = await dueNotes(context.db, context, AT_ONCE);
    if (notes.length === 0) break;
    const settings = await settingsOf(context);
    await Promise.all(notes.map(async (note) => settle(context, note, await sendOne(context, settings, note))));
  }
}
