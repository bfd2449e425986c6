import { latePart } from '../../../shared/late-part.ts';
import { useSession } from '../../../shared/session/index.ts';

const loadCorner = () => import('./member-corner.tsx').then((module) => module.MemberCorner);
const loadPhone = () => import('../phone/phone-member.tsx').then((module) => module.PhoneMember);
const loadBell = () => import('./bell-menu.tsx').then((module) => module.BellMenu);

/** The logged-in ends of the header: a visitor's first view does not carry them. */
export const LateCorner = latePart(['site.frame'], loadCorner);
export const LatePhone = latePart(['site.frame'], loadPhone);
export const LateBell = latePart(['site.frame'], loadBell);

// A browser with a session loads them while the server checks it.
if (useSession.getState().token !== null) void loadCorner().catch(() => undefined);
