import { CPU_MAX_MS, MEMORY_MAX, type Order, TOO_COSTLY } from './files.decoder-limits.ts';
import { encodePicture } from './files.encoder.ts';

// The program of a decoder: it holds one picture of one member, no setting and no secret, and ends itself when a picture takes too much.

const LOOK_MS = 20;

let before: NodeJS.CpuUsage | undefined;

function look(): void {
  if (!before) return;
  const { user, system } = process.cpuUsage(before);
  if ((user + system) / 1000 > CPU_MAX_MS || process.memoryUsage.rss() > MEMORY_MAX) process.exit(TOO_COSTLY);
}

process.on('disconnect', () => process.exit(0));
process.on('message', async ({ bytes, purpose, facts }: Order) => {
  before = process.cpuUsage();
  const made = await encodePicture(Buffer.from(bytes), purpose, facts).catch(() => 'broken' as const);
  before = undefined;
  process.send?.(made);
});
setInterval(look, LOOK_MS);
