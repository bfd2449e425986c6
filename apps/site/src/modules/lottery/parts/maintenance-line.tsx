import { Icon } from '@lantern/ui/base';

/** Replaces the countdown: the game is closed, and until when. */
export const MaintenanceLine = ({ words }: { words: string }) => (
  <span className="cd-closed inline-flex items-center gap-1.5">
    <Icon name="gear" size={16} />
    {words}
  </span>
);
