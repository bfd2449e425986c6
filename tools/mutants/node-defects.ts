import type { Defect } from './defect.ts';

const platform = 'server/src/platform';
const bus = [`${platform}/bus.test.ts`];
const number = [`${platform}/node/number.test.ts`];
const schema = [`${platform}/node/check-schema.test.ts`];
const sessions = ['server/src/modules/session/session.nodes.test.ts'];

/** Several nodes on one database: numbers, news, log-outs and starts (decision 0039). */
export const nodeDefects: readonly Defect[] = [
  {
    id: 'pages-before-other-nodes',
    file: `${platform}/push/event-batches.ts`,
    find: 'if (ripe.size === 0 || !mayOthersMissRipe()) sendRipe();',
    replace: 'sendRipe();',
    danger: 'a page that reads again at another node keeps the answer of before its news',
    breaks: 'decision 0039: an event waits while it is not written for the other nodes',
    tests: [`${platform}/push/event-batches.test.ts`],
    quick: true,
  },
  {
    id: 'gap-before-other-nodes',
    file: `${platform}/push/mend-gap.ts`,
    find: '  await sleep(OTHERS_MS, undefined, { ref: false });\n',
    replace: '',
    danger: 'after a lost connection a page keeps what another node shared before it noticed',
    breaks: 'decision 0039: pages read again after the other nodes have noticed',
    tests: [`${platform}/push/mend-gap.test.ts`],
  },
  {
    id: 'news-twice-after-a-gap',
    file: `${platform}/bus.ts`,
    find: 'if (frame.id <= firstId || !seen.add(frame.id) || frame.sender === self) return;',
    replace: 'if (frame.id <= firstId || frame.sender === self) return;',
    danger: 'pages get news of rounds and balances twice after the listening connection was lost',
    breaks: 'decision 0039: each message arrives once',
    tests: bus,
  },
  {
    id: 'news-missed-while-lost',
    file: `${platform}/bus.ts`,
    find: '    await inbox.catchUp(connection);\n',
    replace: '',
    danger: 'what other nodes sent while the connection was lost never arrives',
    breaks: 'decision 0039: a node reads what it missed',
    tests: bus,
  },
  {
    id: 'number-not-locked',
    file: `${platform}/node/node-lock.ts`,
    find: 'if (await tryLock(db, NODES, number)) return true;',
    replace: 'if ((await tryLock(db, NODES, number)) || number > 0) return true;',
    danger: 'two processes make the same ids',
    breaks: 'decision 0039: one process has a number',
    tests: number,
  },
  {
    id: 'writes-without-the-number',
    file: `${platform}/node/node.ts`,
    find: 'mayWrite: () => number === null || hearsNews()',
    replace: 'mayWrite: () => true',
    danger: 'a node whose number another process may have goes on making ids',
    breaks: 'decision 0039: no write without the number',
    tests: sessions,
  },
  {
    id: 'old-answers-without-news',
    file: `${platform}/snapshots.ts`,
    find: 'if (!hearsNews()) return make();',
    replace: '',
    danger: 'a page that reads again after news gets the answer from before it',
    breaks: 'decision 0039: a node that hears no news gives every caller an answer of its own',
    tests: sessions,
  },
  {
    id: 'log-out-on-one-node',
    file: 'server/src/modules/session/session.service.ts',
    find: `if (event.name === 'session.ended' && memberId !== null) cache.forget(memberId);`,
    replace: '',
    danger: 'a frozen member goes on betting on the other nodes',
    breaks: 'decision 0039: a session ends on all nodes with the commit',
    tests: sessions,
    quick: true,
  },
  {
    id: 'another-key-accepted',
    file: `${platform}/node/check-secrets.ts`,
    find: 'if (row) open(secrets, row.sealed, row.about);',
    replace: '',
    danger: 'a server with a wrong key seals seeds that the right one cannot open',
    breaks: 'decision 0039: the first key is the only one',
    tests: schema,
  },
  {
    id: 'older-schema-accepted',
    file: `${platform}/node/check-schema.ts`,
    find: 'files.find((file) => !known.has(file.name))',
    replace: 'files.find((file) => known.size < 0 && !known.has(file.name))',
    danger: 'a server without its tables fails at the first bet',
    breaks: 'decision 0039: tables are those of the code',
    tests: schema,
  },
];
