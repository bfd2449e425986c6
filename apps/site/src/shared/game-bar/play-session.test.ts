// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../session/index.ts';
import { leaveGame, netWith, playingSince } from './play-session.ts';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: Date.parse('2026-11-20T08:00:00Z') });
  useSession.setState({ state: 'member', token: 'one' });
});

test('time and result go on from game to game', () => {
  const beganMs = playingSince();
  leaveGame('-2.5');
  vi.advanceTimersByTime(90_000);
  expect(playingSince()).toBe(beganMs);
  expect(netWith('1')).toBe('-1.5');
  leaveGame('1');
  expect(netWith('0')).toBe('-1.5');
});

test('another log-in begins at nothing, and a visitor has no session', () => {
  const beganMs = playingSince();
  leaveGame('-2.5');
  vi.advanceTimersByTime(90_000);
  useSession.setState({ token: 'two' });
  expect(playingSince()).toBe(beganMs + 90_000);
  expect(netWith('0')).toBe('0');
  useSession.setState({ state: 'visitor', token: null });
  leaveGame('5');
  expect(netWith('1')).toBe('1');
});
