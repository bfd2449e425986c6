import type { LateModule } from '../../shared/site-module/index.ts';
import { useClaimableMissions } from './use-claimable-missions.ts';

export const missions: LateModule = {
  rereads: {
    'missions.changed': ['getMissionSummary', 'getMissionLeaderboard'],
    'wagers.settled': ['getMissionSummary'],
  },
  panel: [
    {
      // Mission activity (spec 2): missions with their progress, and the leaderboard of a week.
      id: 'missionLeaderboard',
      group: 'records',
      order: 56,
      title: 'site.frame.panel.missionLeaderboard',
      icon: 'trophy',
      real: true,
      useCount: useClaimableMissions,
      texts: ['missions', 'rewards', 'catalogue'],
      load: () => import('./pages/mission-activity.tsx').then((page) => page.MissionActivity),
    },
  ],
};
