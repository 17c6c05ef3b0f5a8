/** `orders report`: what was sold. */
import { decimalPrice } from '../catalog/price.ts';
import { type ReportGroup, type ReportRow, reportDrinks } from '../orders/queries/report.ts';
import { UsageError } from './command.ts';
import type { Terminal } from './terminal.ts';
import { spanOf } from './times.ts';
import { withDatabase } from './with-database.ts';

interface ReportOptions {
  by: string | undefined;
  from: string | undefined;
  to: string | undefined;
  csv: boolean;
  json: boolean;
}

const groups: readonly ReportGroup[] = ['machine', 'recipe', 'day'];

/** `orders report`: prints how many drinks were made, and the sum of their prices. */
export async function reportOrders(
  { by: given, csv, json, ...span }: ReportOptions,
  terminal: Terminal,
): Promise<void> {
  const by = groups.find((group) => group === given);
  if (by === undefined) throw new UsageError(`--by must be one of ${groups.join(', ')}`);
  if (csv && json) throw new UsageError('choose --csv or --json, but not both');
  const time = spanOf(span);
  await withDatabase(
    terminal,
    async ({ db }) => {
      const rows = await reportDrinks(db, by, time);
      if (csv) terminal.print([by, 'currency', 'drinks', 'revenue'].join(','));
      else if (!json && rows.length === 0) terminal.print('no drink was made in this time');
      for (const row of rows)
        terminal.print(csv ? csvOf(row) : json ? jsonOf(by, row) : lineOf(by, row));
    },
    // A report of years takes longer than a request may take.
    { unlimitedWait: true },
  );
}

const revenueOf = ({ revenue, currency }: ReportRow) => decimalPrice(revenue, currency);

/** No value needs quotes: recipes have only letters, digits and hyphens. */
function csvOf(row: ReportRow): string {
  return [row.group ?? '', row.currency, row.drinks, revenueOf(row)].join(',');
}

function jsonOf(by: ReportGroup, row: ReportRow): string {
  const { group, currency, drinks, revenue: revenue_minor_units } = row;
  return JSON.stringify({
    [by]: group,
    currency,
    drinks,
    revenue: revenueOf(row),
    revenue_minor_units,
  });
}

function lineOf(by: ReportGroup, row: ReportRow): string {
  const { group, currency, drinks } = row;
  const count = `${drinks} ${drinks === 1 ? 'drink' : 'drinks'}`;
  const name = by === 'machine' ? `machine ${group ?? '-'}` : (group ?? '-');
  return [name, count, `${revenueOf(row)} ${currency}`].join('  ');
}
