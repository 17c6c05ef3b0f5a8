/** Resolves the names of endpoints, and passes on only the addresses that may be connected to. */
import { Resolver, lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { AttemptFailure, privateAddress, withCode } from './failure.ts';

/** Returns the addresses of a name. Rejects, or returns no address, if there are none. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/**
 * Asks the name servers. Other than `dns.lookup`, a query occupies none of the threads in which
 * Node.js also hashes passwords and reads files, so slow name servers of a stranger block nothing.
 */
export const resolvePublicName: Resolve = async (hostname) => {
  // A new resolver reads the current list of name servers.
  const resolver = new Resolver({ timeout: 2000, maxTimeout: 2000, tries: 2 });
  const answers = await Promise.allSettled([
    resolver.resolve4(hostname),
    resolver.resolve6(hostname),
  ]);
  const addresses = answers.flatMap((answer) =>
    answer.status === 'fulfilled' ? answer.value : [],
  );
  const [first] = answers;
  if (addresses.length === 0 && first.status === 'rejected') throw first.reason;
  return addresses;
};

/** Asks the operating system, which also knows `localhost` and the names of the own network. */
export const resolveAnyName: Resolve = async (hostname) => {
  const answers = await systemLookup(hostname, { all: true });
  return answers.map(({ address }) => address);
};

/**
 * Returns a `lookup` for sockets with `autoSelectFamily`. The socket connects to one of the
 * addresses that this function has checked, so a second answer of the name server cannot replace
 * them. The lookup fails with an `AttemptFailure`: `dns` if the name has no address,
 * `private_address` if it has no address for which `mayConnectTo` returns true.
 */
export function checkedLookup(
  resolve: Resolve,
  mayConnectTo: (address: string) => boolean,
): LookupFunction {
  const addressesOf = async (hostname: string) => {
    const addresses = await resolve(hostname).catch((error: unknown) => {
      throw new AttemptFailure('dns', withCode('The name has no address', error), error);
    });
    if (addresses.length === 0) throw new AttemptFailure('dns', 'The name has no address');
    const allowed = addresses.filter(mayConnectTo);
    if (allowed.length === 0) throw privateAddress();
    return allowed.map((address) => ({ address, family: isIP(address) }));
  };
  // A socket with `autoSelectFamily` asks for all addresses.
  return (hostname, _options, callback) => {
    addressesOf(hostname).then(
      (addresses) => callback(null, addresses),
      (failure: AttemptFailure) => callback(failure, []),
    );
  };
}
