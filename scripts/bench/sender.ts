/**
 * Sends requests with autocannon. `load.ts` starts this program and tells it what to send. Each
 * connection has its own users, who send their requests in turn.
 */
import autocannon from 'autocannon';
import { type Case, cases, findUsers, growthCases, type User } from './cases.ts';
import type { Sending } from './load.ts';

const users = await findUsers(String(process.env.DATABASE_URL));

process.on('message', (sending: Sending) => {
  send(sending).then(
    () => process.send?.('done'),
    (error: Error) => process.send?.(error.message),
  );
});
process.once('disconnect', () => process.exit());
process.send?.('done');

/** Throws Error unless each response has the status of the case. */
async function send({ port, caseId, connections, amount }: Sending): Promise<void> {
  const { expected, requestOf } = [...cases, ...growthCases].find(
    ({ id }) => id === caseId,
  ) as Case;
  let started = 0;
  const { errors, statusCodeStats } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    amount,
    // autocannon notices only then that all requests were sent.
    sampleInt: 20,
    // Otherwise, autocannon connects again and again to a server that has ended.
    bailout: 1,
    setupClient: (client) => {
      client.setRequests(usersOf(started++, connections).map(requestOf));
    },
  });
  const { [expected]: asExpected, ...others } = statusCodeStats;
  if (errors > 0 || asExpected?.count !== amount)
    throw new Error(
      `${caseId}: expected ${expected}, got ${JSON.stringify({ errors, ...others })}`,
    );
}

function usersOf(connection: number, connections: number): User[] {
  return users.filter((_, nth) => nth % connections === connection);
}
