import { randomBytes } from 'node:crypto';
import { startMeasured } from '../support/measured-service.ts';
import { startObjectStorage } from '../support/object-storage.ts';
import { t } from '../support/tap.ts';
import { createOrder, tenMebibytes, upload } from '../support/uploads.ts';

/**
 * The memory that ten uploads of 10 MiB may use. Each upload holds a piece of 64 KiB, at most 256
 * KiB in the form parser, and the bytes in flight to the store.
 */
const mebibytes = 30;

for (const store of ['database', 'object storage']) {
  t.test(
    `${store}: ten concurrent uploads of 10 MiB need less than ${mebibytes} MiB of memory`,
    async (t) => {
      const { settings } = store === 'database' ? { settings: {} } : await startObjectStorage(t);
      const { address, measure } = await startMeasured(t, {
        settings: { ...settings, TRUST_PROXY: 'loopback' },
        watchesLive: true,
      });
      // A user may have four concurrent uploads.
      const users = [1, 2, 3];
      const files = await Promise.all(users.map((user) => createOrder(address, user)));
      // One network may hold half of the memory of ten uploads, so the uploads come from several
      // networks.
      const uploadAs = (nth: number, content: Buffer) =>
        upload(
          files[nth % users.length] ?? '',
          content,
          users[nth % users.length],
          `192.0.2.${nth}`,
        );
      const content = randomBytes(tenMebibytes);
      // The first upload is not measured, because it loads code and makes the database allocate
      // memory that the database keeps.
      t.equal((await uploadAs(0, content.subarray(0, 1024 * 1024))).status, 201);
      const before = await measure();
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, nth) => uploadAs(nth, content)),
      );
      const grown = (await measure()).peakLive - before.live;
      t.same(
        answers.map(({ status }) => status),
        Array.from({ length: 10 }, () => 201),
      );
      t.ok(
        grown < mebibytes * 1024 * 1024,
        `memory grew by ${(grown / 1024 / 1024).toFixed(1)} MiB`,
      );
    },
  );
}
