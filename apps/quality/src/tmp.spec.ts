import { migrate, openDatabase, withOrg } from '@verbatim/database';
import { createTestDatabase } from '@verbatim/database/testing';
import { signature } from '@verbatim/text-analysis';
import { AnswersRepository } from './answers.repository.js';
import { PeersRepository } from './peers.repository.js';
import { keyed, scopeOf } from './entry.js';
import { migrations } from './migrations/index.js';
it('speed', async () => {
  const test = await createTestDatabase(); const o = { url: test.url, schema: 'quality', migrations };
  await migrate(o); const db = await openDatabase(o); const org = '11111111-1111-4111-8111-111111111111';
  const a = new AnswersRepository(), p = new PeersRepository();
  const words = 'the of parcel bank queue app phone staff helped late price store nice slow quick branch closed money card rude clean far near'.split(' ');
  let s = 1; const rnd = () => (s = (s * 48271) % 2147483647) / 2147483647;
  const text = (i: number) => i % 2 ? 'none' : Array.from({ length: 18 }, () => words[Math.floor(rnd() * words.length)]).join(' ');
  const t0 = performance.now(); let sign = 0; let parts = 0;
  for (let part = 0; part < 400; part++) {
    const rs = Array.from({ length: 25 }, (_, i) => ({ position: i, serviceResponseIdentifier: part * 25 + i + 1, responseIdentifier: 'r' + i, entries: [0, 1].map((q) => ({ index: q, question: 'Q' + q, questionIdentifier: 'q' + q, answer: text(i + q) })) }));
    const s0 = performance.now();
    const es = rs.flatMap(keyed).map((e) => ({ ...e, signature: signature(e.entry.answer) })); sign += performance.now() - s0;
    await withOrg(db, org, async (m) => { await a.lock(m, org, 's', rs.map((r) => r.serviceResponseIdentifier), 'shared'); const b = await a.batch(m, org, 'b'); await a.store(m, org, 's', es, b); }); parts++;
  }
  const t1 = performance.now();
  console.log('register ms/part', (t1 - t0) / parts, 'sign', sign / parts);
  let n = 0, most = 0; const t2 = performance.now();
  for (let part = 0; part < 40; part++) {
    await withOrg(db, org, async (m) => { const b = await a.batch(m, org, 'b');
      const searches = Array.from({ length: 50 }, (_, i) => ({ scope: scopeOf('s', 'q' + (i % 2)), signature: signature(text(i)), response: part + 1, before: b }));
      const r = await p.find(m, org, searches, b); n++; most = Math.max(most, ...r.map((x) => x.length)); await a.known(m, org, Array.from({ length: 25 }, (_, i) => i + 1), b); });
  }
  console.log('lookup ms/part', (performance.now() - t2) / n, 'peers', most);
  await db.destroy(); await test.drop();
});
