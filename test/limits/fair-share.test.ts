import { FairShare } from '../../src/limits/fair-share.ts';
import { t } from '../support/tap.ts';

/** Takes units one by one until no further unit is granted, and returns the number of units. */
function takeAll(share: FairShare, network: string): number {
  let taken = 0;
  while (share.tryTake(network, 1)) taken++;
  return taken;
}

t.test(
  'a network gets at most half of the free units, and the next network gets at most half of the rest',
  (t) => {
    const share = new FairShare(1000);
    t.same(
      ['a', 'b', 'c'].map((network) => takeAll(share, network)),
      [500, 250, 125],
    );
    t.ok(share.tryTake('d', 1), 'a network that holds nothing still gets a unit');
    t.notOk(share.tryTake('a', 1));
    t.end();
  },
);

t.test(
  'networks that take units in turns get equal shares, and some units are left for another network',
  (t) => {
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
  },
);

t.test('a released unit can be taken again, and a network without units uses no memory', (t) => {
  const share = new FairShare(100);
  t.ok(share.tryTake('a', 40));
  t.ok(share.hasRoom('a', 10), 'the network can take ten more units one by one');
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

t.test('nothing is taken of a resource without units', async (t) => {
  t.same(new FairShare(0).saturation, { all: 0, network: 0 });
  t.same(new FairShare(0, 0).saturation, { all: 0, network: 0 });
});
