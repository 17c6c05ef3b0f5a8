/** The checks of `doctor` for webhooks. */
import type { Config } from '../config.ts';
import type { Db } from '../db/tables.ts';
import { listPaused } from '../webhooks/queries/settings.ts';
import { cli, type Finding, failureIn, firstOf, note, ok } from './findings.ts';

/** Checks that partners cannot use webhooks to reach services of this network. */
export function checkWebhookAddresses(config: Config): Finding {
  if (!config.webhookAllowPrivate) return ok('webhooks', 'only public addresses get deliveries');
  const report = failureIn(config);
  const text = 'WEBHOOK_ALLOW_PRIVATE is set, so a partner can reach services of this network';
  return report('webhooks', text, 'remove the setting, which is only for development');
}

/** Finds webhooks that get no deliveries until a partner or an operator resumes them. */
export async function checkPausedWebhooks(db: Db): Promise<Finding[]> {
  const paused = (await listPaused(db)).map(({ partner_id, id }) => `${partner_id}/${id}`);
  if (paused.length === 0) return [ok('webhooks', 'none is paused')];
  const fix = `${cli('webhooks list')} says why; then, for each: ${cli(`webhooks resume ${paused[0]}`)}`;
  return [note('webhooks', `paused: ${firstOf(paused)}`, fix)];
}
