/**
 * Checks who may call each operation of the internal API: the contract says which operations accept
 * the key of a machine, and `machineOperations` says the same once more, so that no change of the
 * contract gives a machine more rights unnoticed.
 */
import { operations } from '../../generated/internal/operations.ts';
import { revokeMachineKey } from '../../src/auth/queries/machine-keys.ts';
import { startBoth } from '../support/internal.ts';
import { goodInternalRequest, type InternalOperationId } from '../support/internal-requests.ts';
import { expireMachineKey, newMachineKey } from '../support/machine-keys.ts';
import { orderAt } from '../support/orders.ts';
import { t } from '../support/tap.ts';
import { type GoodRequest, urlOf } from '../support/valid-requests.ts';

const token = 'operator-0123456789-abcdefghijklmn';
const machineOperations = ['listAllOrders', 'setOrderProgress'];
const open = ['getLiveness', 'getReadiness'];

const operationIds = Object.keys(operations) as InternalOperationId[];

const callers = [
  'anonymous',
  'garbage',
  'revoked',
  'expired',
  'operator',
  'machine',
  'otherMachine',
] as const;
type Caller = (typeof callers)[number];

/** What a request of the caller gets. The requests are about machine 1. */
function expected(id: string, caller: Caller): '2xx' | 401 | 403 | 404 {
  if (open.includes(id) || caller === 'operator') return '2xx';
  if (caller !== 'machine' && caller !== 'otherMachine') return 401;
  if (!machineOperations.includes(id)) return 403;
  if (caller === 'machine') return '2xx';
  return id === 'setOrderProgress' ? 404 : 403;
}

t.test('the contract accepts the key of a machine for two operations', (t) => {
  const accepting = operationIds.filter((id) =>
    operations[id].security.some((requirement) => 'machineKey' in requirement),
  );
  t.same(accepting, machineOperations);
  t.end();
});

for (const tokens of [[token], []])
  t.test(
    `every internal operation allows an operator, and two allow a machine, with ${tokens.length} tokens`,
    async (t) => {
      const { db, call, internal } = await startBoth(t, { parts: { tokens } });
      const asOperator: typeof internal = (method, url, options = {}) =>
        internal(method, url, {
          ...options,
          headers: { ...options.headers, Authorization: `Bearer ${token}` },
        });
      const [machine, revoked, expired] = [
        await newMachineKey(db),
        await newMachineKey(db),
        await newMachineKey(db),
      ];
      await revokeMachineKey(db, revoked.id);
      await expireMachineKey(db, expired.id);
      const credentials: Record<Caller, string | undefined> = {
        anonymous: undefined,
        garbage: 'garbage-0123456789-abcdefghijklmno',
        revoked: revoked.key,
        expired: expired.key,
        operator: token,
        machine: machine.key,
        otherMachine: (await newMachineKey(db, 2)).key,
      };
      /** Without tokens, a caller without a key is an operator. */
      const isOperator = (caller: Caller) =>
        tokens.length === 0 && (caller === 'anonymous' || caller === 'garbage');

      for (const id of operationIds)
        for (const caller of callers) {
          const request: GoodRequest = await goodInternalRequest(
            { call, internal: asOperator },
            id,
          );
          const { method, values, body } = request;
          if (id === 'setOrderProgress') values.path.order_id = String(await orderAt(call, 1));
          if (id === 'listAllOrders') values.query.coffee_machine_id = '1';
          const credential = credentials[caller];
          const headers = {
            ...values.header,
            ...(credential && { Authorization: `Bearer ${credential}` }),
          };
          const { status, text } = await internal(method, urlOf(request), { headers, body });
          const seen = status >= 200 && status < 300 ? '2xx' : status;
          const wanted = isOperator(caller) ? '2xx' : expected(id, caller);
          t.equal(seen, wanted, `${id} by ${caller}: ${text.slice(0, 200)}`);
        }
    },
  );

t.test('the key of a machine finds nothing at other addresses', async (t) => {
  const { db, internal, internalApp } = await startBoth(t, { parts: { tokens: [token] } });
  const { key } = await newMachineKey(db);
  const headers = { Authorization: `Bearer ${key}` };
  for (const url of ['/internal/nothing', '/internal/orders/1/nothing', '/internal/', '/'])
    t.equal((await internalApp.inject({ url, headers })).statusCode, 404, url);
  t.equal((await internal('DELETE', '/internal/orders', { headers })).status, 405);
});
