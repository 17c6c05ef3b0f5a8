/** What the script knows about a third-party tool, and the Markdown table of the results. */

import { markdownTable } from '../docs/markdown-table.ts';
import type { LiveService } from '../live/live-service.ts';

/** The settings of a service that tools send requests to. */
export const settings = { LOG_LEVEL: 'error', RATE_LIMIT_MAX: '1000000' };

/** Where a tool runs. */
export interface Place {
  service: LiveService;
  /** A separate folder, initially empty. */
  folder: string;
}

export interface Tool {
  /**
   * What a team uses the tool for: the language of a client, or a purpose such as `mock server`.
   */
  use: string;
  /** The name of the tool, as Markdown. */
  title: string;
  version: string;
  /** The published document that the tool reads. */
  view: string;
  /** What a user of the tool must know, as Markdown. */
  notes: string;
  /** Programs that must be installed. */
  needs: readonly string[];
  /** Runs the tool and returns the result for the table. Throws if the tool fails. */
  run(place: Place): Promise<string>;
}

const titles = ['Use', 'Tool', 'Version', 'Document', 'Result', 'Notes'];

/** Returns the cells of a tool's row. */
export function rowOf({ use, title, version, view, notes }: Tool, result: string): string[] {
  return [use, title, version, view.endsWith('.json') ? `\`${view}\`` : view, result, notes];
}

export function tableOf(rows: readonly (readonly string[])[]): string {
  return markdownTable(titles, rows);
}

/**
 * Returns the result that a page has for a tool; none if the page has no row with the other cells
 * of the tool.
 */
export function resultIn(page: string, tool: Tool): string | undefined {
  const [before = '', after = ''] =
    tableOf([rowOf(tool, '\0')])
      .split('\n')[2]
      ?.split('\0') ?? [];
  const row = page.split('\n').find((line) => line.startsWith(before) && line.endsWith(after));
  return row?.slice(before.length, -after.length);
}
