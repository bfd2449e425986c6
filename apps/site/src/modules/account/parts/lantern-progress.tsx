import { LanternMark } from '@lantern/ui/base';

/** n of m as lanterns, lit from the start; the words beside it say the same. */
export function LanternProgress({ done, total }: { done: number; total: number }) {
  return (
    <span className="flex items-end gap-1.5" aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a lantern is its place
        <LanternMark key={index} size={14} unlit={index >= done} className={index < done ? '' : 'opacity-45'} />
      ))}
    </span>
  );
}
