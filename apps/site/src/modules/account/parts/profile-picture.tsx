import { Emblem } from '@lantern/ui/art';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { LazyImage } from '../../../shared/images/index.ts';

const SIZE = 76;

/** The member's picture in the profile; the default tiger while it loads or when it fails (spec 8). */
export function ProfilePicture() {
  const { data } = useMemberCall('getMemberIcon', {}, { staleMs: 86_400_000 });
  const tiger = <Emblem name="tiger" size={58} palette="marigold" />;
  return (
    <span className="avatar" style={{ inlineSize: SIZE, blockSize: SIZE }}>
      {data ? (
        <LazyImage
          key={data.icon}
          src={new URL(data.icon, location.origin).href}
          alt=""
          width={SIZE}
          height={SIZE}
          className="grid! place-items-center"
          fallback={tiger}
        />
      ) : (
        tiger
      )}
    </span>
  );
}
