import { Emblem } from '@lantern/ui/art';
import { TOP } from './vip.ts';

const LEVELS = Array.from({ length: TOP + 1 }, (_, number) => number);

/** Lanterns of the levels, lit up to the member's; the text beside it says the same. */
export function LanternRope({ level }: { level: number }) {
  return (
    <ol aria-hidden="true" className="flex items-center justify-between gap-1 border-b border-line px-4 pt-3 pb-2">
      {LEVELS.map((number) => (
        <li key={number} className={`flex min-w-0 flex-col items-center ${number === level ? '' : 'max-sm:hidden'}`}>
          <span className={number > level ? 'opacity-35 grayscale' : undefined}>
            <Emblem name="lantern" size={number === level ? 64 : 36} palette="marigold" />
          </span>
          <b className={`num text-12 ${number > level ? 'text-ink-3' : ''}`}>{number}</b>
        </li>
      ))}
    </ol>
  );
}
