import { sqlStateOf } from '../../src/errors/sql-state.ts';
import { t } from '../support/tap.ts';

t.test('only an error from the database itself has an SQLSTATE', async (t) => {
  for (const code of ['23505', '55P03', 'XX000']) t.equal(sqlStateOf({ code }), code);
  for (const code of ['EPIPE', 'ECONNREFUSED', 'FST_ERR_BAD_URL', '', 23505])
    t.equal(sqlStateOf({ code }), undefined, String(code));
  t.equal(sqlStateOf('23505'), undefined);
});
