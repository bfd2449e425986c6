import type { AnswerOf } from '@lantern/contract';
import type { siteCalls } from '@lantern/contract/site';
import type { Settings } from './site.settings.ts';

type Resource = AnswerOf<typeof siteCalls.getPermission>['resources'][number];

export const IOS_PROFILE_PATH = '/down/ios.mobileconfig';
export const IOS_LITE_PATH = '/down/ios-lite.mobileconfig';

/** The existing downloads and links (spec 2, side bars and footer). An Android app is listed when the merchant has one. */
export function resourcesOf(settings: Settings, siteUrl: string): Resource[] {
  const origin = new URL(siteUrl).origin;
  const own = (resourceType: Resource['resourceType'], url: string): Resource => ({
    resourceType,
    url,
    qrCodeUrl: new URL(url, origin).href,
    name: '',
  });
  return [
    own('IOS_PROFILE', IOS_PROFILE_PATH),
    own('IOS_LITE', IOS_LITE_PATH),
    ...(settings['android.url'] === '' ? [] : [own('ANDROID', settings['android.url'])]),
    own('H5', '/index'),
    ...settings['links.social'].map(({ resourceType, name, url }) => ({
      resourceType,
      url,
      qrCodeUrl: new URL(url, origin).href,
      name,
    })),
  ];
}
