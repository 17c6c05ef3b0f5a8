import { type Node, Nodes } from '../../src/database/cluster/nodes.ts';
import { t } from '../support/tap.ts';

/** Returns nodes that only record that they were closed, and placements that a test may change. */
function nodesOn(placements: string[]) {
  const closed: string[] = [];
  const reported: Error[] = [];
  let reads = 0;
  const pool = { total: 0, idle: 0, waiting: 0, max: 10 };
  const open = (address: string) => ({
    address,
    pool: { state: () => pool },
    close: async () => closed.push(address),
  });
  const find = async () => {
    reads++;
    if (placements.length === 0) throw new Error('the coordinator is away');
    return [...placements];
  };
  const nodes = new Nodes(
    [...placements],
    find,
    open as unknown as (address: string) => Node,
    (error) => reported.push(error),
  );
  return { nodes, closed, pool, reported, reads: () => reads };
}

t.test('shards on one node share its connections', async (t) => {
  const { nodes } = nodesOn(['a:1', 'b:1', 'a:1']);
  t.equal(nodes.ofShard(0), nodes.ofShard(2));
  t.not(nodes.ofShard(0), nodes.ofShard(1));
});

t.test('a node without shards stays open for the statements that wait for it', async (t) => {
  const placements = ['a:1', 'b:1'];
  const { nodes, closed, pool } = nodesOn(placements);
  const before = [nodes.ofShard(0), nodes.ofShard(1)];
  placements[0] = 'c:1';
  await nodes.refresh();
  t.not(nodes.ofShard(0), before[0]);
  t.equal(nodes.ofShard(1), before[1]);
  t.same(closed, []);
  t.equal(nodes.states().length, 2);
  pool.total = 1;
  t.equal(nodes.states().length, 3);
  await nodes.close();
  t.same(closed, ['a:1', 'b:1', 'c:1']);
});

t.test('callers at the same time share one reading of the placements', async (t) => {
  const { nodes, reads } = nodesOn(['a:1']);
  await Promise.all([nodes.refresh(), nodes.refresh(), nodes.refresh()]);
  t.equal(reads(), 1);
});

t.test('a caller does not get the result of a reading that began earlier', async (t) => {
  const placements = ['a:1'];
  const { nodes, reads } = nodesOn(placements);
  const earlier = nodes.refresh();
  await Promise.resolve();
  placements[0] = 'b:1';
  const before = nodes.ofShard(0);
  await Promise.all([earlier, nodes.refresh(), nodes.refresh()]);
  t.not(nodes.ofShard(0), before);
  t.equal(reads(), 2, 'the later callers share one');
});

t.test('without the coordinator, the known placements stay', async (t) => {
  const placements = ['a:1'];
  const { nodes, closed } = nodesOn(placements);
  const node = nodes.ofShard(0);
  placements.pop();
  await t.rejects(nodes.refresh(), /the coordinator is away/);
  t.equal(nodes.ofShard(0), node);
  t.same(closed, []);
});
