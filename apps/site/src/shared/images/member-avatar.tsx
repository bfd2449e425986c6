import { Emblem } from '@lantern/ui/art';
import { useMemberCall } from '../calls/index.ts';
import { LazyImage } from './lazy-image.tsx';

const DAY_MS = 86_400_000;
const EMBLEM_SHARE = 0.8;

/** The member's picture; while it loads or when it fails, the default tiger (spec 8). */
export function MemberAvatar({ size }: { size: number }) {
  const { data } = useMemberCall('getMemberIcon', {}, { staleMs: DAY_MS });
  const tiger = <Emblem name="tiger" size={Math.round(size * EMBLEM_SHARE)} palette="marigold" />;
  return (
    <span className="avatar" style={{ inlineSize: size, blockSize: size }}>
      {data ? (
        // The platform draws these itself: they are on its own host and not among the merchant's pictures.
        <LazyImage
          key={data.icon}
          src={new URL(data.icon, location.origin).href}
          alt=""
          width={size}
          height={size}
          className="grid! place-items-center"
          fallback={tiger}
        />
      ) : (
        tiger
      )}
    </span>
  );
}
