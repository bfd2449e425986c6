import { LanternMark } from '@lantern/ui/base';

/** A phone with the lantern on its home screen (look.md 15, `/down`): drawn in role colours, no picture is fetched. */
export function PhoneFrame({ name }: { name: string }) {
  return (
    <div className="relative mx-auto w-full max-w-60" aria-hidden="true">
      <svg viewBox="0 0 240 440" className="block w-full" role="presentation">
        <rect x="3" y="3" width="234" height="434" rx="34" fill="var(--band)" />
        <rect x="12" y="12" width="216" height="416" rx="27" fill="var(--scene-sky)" />
        <circle cx="176" cy="84" r="26" fill="var(--amber)" opacity=".55" />
        <path
          d="M12 318q54-46 108-14t108-22v126a20 20 0 0 1-20 20H32a20 20 0 0 1-20-20z"
          fill="var(--primary)"
          opacity=".16"
        />
        <path
          d="M12 352q60-34 112-10t104-12v78a20 20 0 0 1-20 20H32a20 20 0 0 1-20-20z"
          fill="var(--primary)"
          opacity=".22"
        />
        <path d="M12 120q108 34 216 0" fill="none" stroke="var(--ink-3)" strokeWidth="1.5" />
        {[36, 70, 104, 138, 172, 206].map((x) => (
          <circle key={x} cx={x} cy={137 - ((x - 120) / 108) ** 2 * 15} r="5" fill="var(--amber)" />
        ))}
        <rect x="92" y="22" width="56" height="14" rx="7" fill="var(--band)" />
        <rect x="84" y="416" width="72" height="4" rx="2" fill="var(--ink-3)" />
      </svg>
      <div className="absolute inset-x-0 top-[42%] flex flex-col items-center gap-2">
        <span className="lacquer grid size-16 place-items-center rounded-3">
          <LanternMark size={38} />
        </span>
        <b className="text-13 text-ink">{name}</b>
      </div>
    </div>
  );
}
