import t from 'tap';
import { FairShare } from '../../src/slots.ts';

/** Takes one unit at a time until that fails, and returns the number of units. */
function takeAll(share: FairShare, network: string): number {
  let taken = 0;
  while (share.tryTake(network, 1)) taken++;
  return taken;
}

t.test('a network gets at most as much as it leaves to others, and the next network the same part of the rest', (t) => {
  const share = new FairShare(1000);
  t.same(
    ['a', 'b', 'c'].map((network) => takeAll(share, network)),
    [500, 250, 125],
  );
  t.ok(share.tryTake('d', 1), 'a network that holds nothing still gets some');
  t.notOk(share.tryTake('a', 1));
  t.end();
});

t.test('networks that take in turns get the same, and some is left for another one', (t) => {
  const share = new FairShare(100);
  const networks = Array.from({ length: 9 }, (_, nth) => `${nth}`);
  const taken = new Map<string, number>();
  for (let round = 0; round < 100; round++) {
    for (const network of networks) {
      if (share.tryTake(network, 1)) taken.set(network, (taken.get(network) ?? 0) + 1);
    }
  }
  t.same([...taken.values()], Array(9).fill(10));
  t.equal(takeAll(share, 'late'), 5);
  t.end();
});

t.test('a released unit can be taken again, and nothing is stored for a network that holds nothing', (t) => {
  const share = new FairShare(100);
  t.ok(share.tryTake('a', 40));
  t.ok(share.hasRoom('a', 10), 'unit by unit it gets ten more');
  t.notOk(share.hasRoom('a', 11));
  t.ok(share.hasRoom('b', 30));
  t.notOk(share.hasRoom('b', 31));
  share.giveBack('a', 30);
  t.ok(share.tryTake('a', 35));
  t.equal(share.networks, 1);
  share.giveBack('a', 45);
  t.equal(share.networks, 0);
  t.end();
});

t.test('a resource of one unit is held by one network at a time', (t) => {
  const share = new FairShare(1);
  t.ok(share.tryTake('a', 1));
  t.notOk(share.tryTake('b', 1));
  share.giveBack('a', 1);
  t.ok(share.tryTake('b', 1));
  t.end();
});
