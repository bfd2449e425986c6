import { lazy } from 'react';
import { withinLimit } from '../../shared/late.ts';
import { useSession } from '../../shared/session/index.ts';

const loadCorner = () => import('./member-corner.tsx').then((module) => ({ default: module.MemberCorner }));
const loadPhone = () => import('./phone-member.tsx').then((module) => ({ default: module.PhoneMember }));
const loadBell = () => import('./bell-menu.tsx').then((module) => ({ default: module.BellMenu }));

/** The logged-in ends of the header: a visitor's first view does not carry them. */
export const LateCorner = lazy(withinLimit(loadCorner));
export const LatePhone = lazy(withinLimit(loadPhone));
export const LateBell = lazy(withinLimit(loadBell));

// Whoever comes with a session gets them while the server still looks at it.
if (useSession.getState().token !== null) void loadCorner().catch(() => undefined);
