/** The check of `doctor` for the ids of orders and attachments. */
import type { Db } from '../db/tables.ts';
import { type Finding, failure, note, ok } from './findings.ts';
import { readOrderIds } from './queries/doctor.ts';

/** The part of the ids that is used when an operator should prepare for the end. */
const usedForNote = 0.9;

const fix =
  'the contract allows no greater id: start a new deployment (docs/how-to/scale.md, "One deployment per market")';

/** Checks that orders and attachments can get ids for long. */
export async function checkOrderIds(db: Db): Promise<Finding[]> {
  const { last, greatest } = await readOrderIds(db);
  const left = greatest - last;
  const about = 'ids';
  const counted = `${left.toLocaleString('en')} are left for orders and attachments`;
  if (left === 0) {
    const text = 'none is left, so no order or attachment can be created';
    return [failure(about, text, fix)];
  }
  if (last < usedForNote * greatest) return [ok(about, counted)];
  const percent = Math.floor((100 * last) / greatest);
  return [note(about, `${percent} % are used, and ${counted}`, fix)];
}
