/** Download platforms, in the order where the device is unknown (spec 1, mobile app download). */
export const PLATFORMS = ['IOS_PROFILE', 'IOS_LITE', 'ANDROID', 'H5'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** The visitor's device: an iPad reports itself as a Mac, and only its touch screen distinguishes it. */
export function devicePlatform(userAgent: string, touchPoints: number): Platform | undefined {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'IOS_PROFILE';
  if (/Macintosh/.test(userAgent) && touchPoints > 1) return 'IOS_PROFILE';
  return /Android/.test(userAgent) ? 'ANDROID' : undefined;
}

const isWeb = ({ platform }: { platform: Platform }): boolean => platform === 'H5';

/** The platforms that have a file or an address, the visitor's own first. */
export function offeredPlatforms<R extends { readonly resourceType: string }>(
  resources: readonly R[],
  device: Platform | undefined,
): { platform: Platform; resource: R }[] {
  const known = PLATFORMS.flatMap((platform) => {
    const resource = resources.find(({ resourceType }) => resourceType === platform);
    return resource ? [{ platform, resource }] : [];
  });
  // Without an app of the merchant an Android phone installs the site itself.
  const mine =
    known.find(({ platform }) => platform === device) ?? (device === 'ANDROID' ? known.find(isWeb) : undefined);
  return known.toSorted((a, b) => Number(b === mine) - Number(a === mine));
}
