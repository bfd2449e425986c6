import { fromBase64Url } from '../../shared/base64url.ts';
import { type CallReply, callApi } from '../../shared/calls/index.ts';
import { useInstall } from './install-store.ts';

export type PushTopic = 'draws' | 'messages';

let known: ServiceWorkerRegistration | null = null;

export async function learnPush(registration: ServiceWorkerRegistration): Promise<void> {
  if (!('PushManager' in window) || !('Notification' in window)) return;
  known = registration;
  if (Notification.permission === 'denied') useInstall.setState({ push: 'blocked' });
  else useInstall.setState({ push: (await registration.pushManager.getSubscription()) ? 'on' : 'off' });
}

/** The browser's answer; a refusal of the server is a value with its text. */
export type Consent = 'blocked' | 'unsupported' | CallReply<'subscribePush'>;

/**
 * Call it from a click: the browser asks the person, then the server stores the address. A later call changes the
 * topics.
 */
export async function consentToPush(topics: PushTopic[]): Promise<Consent> {
  if (!known) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') {
    useInstall.setState({ push: Notification.permission === 'denied' ? 'blocked' : 'off' });
    return 'blocked';
  }
  const key = await callApi('getPushKey', {});
  if (!key.success) return key;
  const options = { userVisibleOnly: true, applicationServerKey: fromBase64Url(key.value.publicKey) };
  let subscription: PushSubscription;
  try {
    subscription = await known.pushManager.subscribe(options);
  } catch {
    // Created with an older key of the site, or the browser has no push service.
    await (await known.pushManager.getSubscription())?.unsubscribe();
    const again = await known.pushManager.subscribe(options).catch(() => null);
    if (!again) return 'unsupported';
    subscription = again;
  }
  const { endpoint = '', keys } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }, topics };
  const reply = await callApi('subscribePush', { body });
  if (!reply.success) await subscription.unsubscribe();
  useInstall.setState({ push: reply.success ? 'on' : 'off' });
  return reply;
}

/** Ends push messages on this browser; the server is informed even after logging out. */
export async function endPush(): Promise<void> {
  const subscription = await known?.pushManager.getSubscription();
  if (!subscription) return;
  await callApi('unsubscribePush', { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
  useInstall.setState({ push: 'off' });
}
