/** Reads a page of a list on a standby, and proves with the primary that the page is current. */
import type { Handle } from './handle.ts';
import type { ListState } from './revised-page.ts';
import { reasonOf, type Standbys } from './standbys.ts';

/** The servers that answer reads. Without `DATABASE_READ_URLS`, there are no standbys. */
export interface ReadServers {
  db: Handle;
  standbys: Standbys | undefined;
}

/**
 * Asks a standby for a page, and the primary for the state of the list, at the same time. Returns
 * the page if it belongs to this state, and otherwise the page of the primary. So the page is the
 * one that the primary had during the request. `findState` may return a state that was read earlier
 * in this request. Undefined for an unknown user.
 */
export async function findCurrentPage<Page extends ListState>(
  { db, standbys }: { db: Handle; standbys: Standbys },
  findPage: (db: Handle) => Promise<Page | undefined>,
  findLatestState: () => Promise<ListState | undefined>,
  findState = findLatestState,
): Promise<Page | undefined> {
  const standby = standbys.choose();
  if (!standby) {
    standbys.count('page', reasonOf(undefined, false));
    return await findPage(db);
  }
  const [state, answer] = await Promise.all([findState(), standby.ask(findPage)]);
  const page = answer.kind === 'answer' ? answer.value : undefined;
  const current =
    page && state && (await isCurrent(page, state, findLatestState)) ? page : undefined;
  standbys.count('page', reasonOf(answer, current !== undefined));
  return current ?? (await findPage(db));
}

async function isCurrent(
  page: ListState,
  state: ListState,
  findLatestState: () => Promise<ListState | undefined>,
): Promise<boolean> {
  if (isSame(page, state)) return true;
  // The list may have changed after the primary was asked and before the standby was. With an equal
  // revision, a draft may have changed.
  return page.revision >= state.revision && isSame(page, await findLatestState());
}

function isSame(page: ListState, state: ListState | undefined): boolean {
  return page.revision === state?.revision && page.xmin === state.xmin;
}
