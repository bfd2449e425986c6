import type { Room } from '../../platform/index.ts';
import { staffLogin } from './calls/staff-login.ts';
import { staffLogout } from './calls/staff-logout.ts';

export const staff: Room = { name: 'staff', answers: [staffLogin, staffLogout] };
