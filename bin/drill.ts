/**
 * Writes through a deployment while its operator takes servers away, and then looks whether
 * everything that was acknowledged is there. It creates and deletes drafts, which no machine makes.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { type Account, PatientClient, Stopped } from './patient-client.ts';

export interface DrillSettings extends Account {
  /** The seconds between two drafts. */
  pauseSeconds: number;
  /** Ends the drill. */
  signal: AbortSignal;
  log: (line: string) => void;
}

/** An acknowledged draft that is not checked yet. Times are those of `performance.now()`. */
interface HeldDraft {
  id: string;
  /** Before this time, the draft cannot have expired. */
  expiresAt: number;
  checkAt: number;
}

/** The drafts that exist at a time. A user can have 100. */
const maxHeld = 50;

/**
 * Runs until the signal. Returns whether drafts were acknowledged and every one was found. If
 * requests fail when the signal comes, the drafts that are left are not checked, and neither are
 * drafts that expired during an interruption. Throws an Error if the deployment rejects the account
 * or the drafts.
 */
export async function drill({
  pauseSeconds,
  signal,
  log,
  ...account
}: DrillSettings): Promise<boolean> {
  const client = new PatientClient(account, signal, log);
  const held: HeldDraft[] = [];
  let acknowledged = 0;
  let expired = 0;
  const lost: string[] = [];
  /** Reads a draft, and deletes it. */
  const check = async ({ id, expiresAt }: HeldDraft) => {
    const path = `/v1/orders/drafts/${id}`;
    const { status } = await client.send('GET', path);
    if (status !== 404) await client.send('DELETE', path);
    else if (performance.now() < expiresAt) lost.push(id);
    else expired++;
  };
  const readRecipe = async () => {
    const { body } = await client.send('GET', '/v1/recipes?limit=1');
    const recipe = body.items?.[0]?.id;
    if (recipe === undefined) throw new Error('the deployment offers no recipe');
    return recipe;
  };
  const make = async (recipe: string) => {
    const begunAt = performance.now();
    const { status, body } = await client.send('POST', '/v1/orders/drafts', { recipe });
    if (body.reason === 'draft_limit_reached')
      throw new Error(`${account.email} has 100 drafts. Delete some, or wait until they expire`);
    if (body.id === undefined) throw new Error(`a draft got ${status} ${body.reason ?? ''}`);
    acknowledged++;
    // Only the service knows DRAFT_TTL_SECONDS, and its clock may differ from this one.
    const lifetime = Date.parse(body.expires_at ?? '') - Date.parse(body.created_at ?? '');
    held.push({ id: body.id, expiresAt: begunAt + lifetime, checkAt: begunAt + lifetime / 2 });
  };
  const checkOldest = async () => {
    await check(held[0] as HeldDraft);
    held.shift();
  };
  const mustCheck = () =>
    held.length > maxHeld || held.some(({ checkAt }) => performance.now() >= checkAt);
  try {
    const recipe = await readRecipe();
    log('A draft every few seconds. Stop with Ctrl-C.');
    while (!signal.aborted) {
      await make(recipe);
      while (mustCheck()) await checkOldest();
      await delay(pauseSeconds * 1000, undefined, { signal }).catch(() => undefined);
    }
    while (held.length > 0) await checkOldest();
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  }
  const longest = (client.longestMs / 1000).toFixed(1);
  const notChecked = held.length + expired;
  const unchecked = notChecked > 0 ? `, ${notChecked} not checked` : '';
  log(
    `${acknowledged} drafts acknowledged, ${lost.length} lost${unchecked}. Longest interruption: ${longest} s.`,
  );
  for (const id of lost) log(`lost: ${id}`);
  return acknowledged > 0 && lost.length === 0 && notChecked === 0;
}
