/** Compares the limits that the descriptions of operations state with the limits in the code. */

import internalContract from '../../generated/internal/openapi.json' with { type: 'json' };
import contract from '../../generated/public/openapi.json' with { type: 'json' };
import { maxAttachmentsOfOrder } from '../../src/attachments/limit.ts';
import { maxSessions } from '../../src/auth/queries/sessions.ts';
import { maxBackOffSeconds } from '../../src/auth/queries/sign-in-failures.ts';
import { loadConfig } from '../../src/config.ts';
import { maxOpenDrafts } from '../../src/drafts/queries/insert.ts';
import { maxima } from '../../src/limits/bounds.ts';
import { t } from '../support/tap.ts';

const { attachmentLimitBytes, accessTokenTtlSeconds } = loadConfig({});

/** The stated limits of each operation, in the order in which its description states them. */
const limits: Readonly<Record<string, readonly number[]>> = {
  createDraft: [maxOpenDrafts],
  createChangeDraft: [maxOpenDrafts],
  uploadAttachment: [attachmentLimitBytes / 1024 ** 2, maxAttachmentsOfOrder, maxima.uploadsOfUser],
  login: [maxBackOffSeconds],
  listSessions: [maxSessions],
  setAccountDisabled: [accessTokenTtlSeconds / 60],
  searchOrders: [contract.components.schemas.RadiusKm.maximum],
};

t.test('every "at most" in the description of an operation is the limit in the code', (t) => {
  const operations = [contract, internalContract].flatMap(({ paths }) =>
    Object.values(paths).flatMap(Object.values),
  );
  const stated = operations.flatMap(({ operationId, description = '' }) => {
    const numbers = [...description.matchAll(/at\s+most\s+(\d+)/g)].map(([, number]) =>
      Number(number),
    );
    return numbers.length > 0 ? [[operationId, numbers]] : [];
  });
  t.same(Object.fromEntries(stated), limits);
  t.end();
});
