/**
 * Generates Markdown tables of the settings from the schema that checks them.
 *
 *   node scripts/settings-table.ts            print the full table
 *   node scripts/settings-table.ts --write    write it to docs/reference/settings.md, and its short form to README.md
 *
 * In both files the table is between two markers. The text around them is not changed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from '../src/config.ts';
import type { Setting } from '../src/settings/kinds.ts';
import { markdownTable, withTable } from './markdown-table.ts';

type SettingName = keyof typeof settings;

const root = join(import.meta.dirname, '..');
const allNames = Object.keys(settings) as SettingName[];

/** The settings of each document, in its order. */
export const documentedSettings: Readonly<Record<string, readonly SettingName[]>> = {
  'README.md': ['PORT', 'HOST', 'DATABASE_URL', 'DATA_DIR', 'JWT_SECRET'],
  'docs/reference/settings.md': allNames,
};

/** Returns a Markdown table of these settings, or of all settings if none are named. */
export function settingsTable(names: readonly SettingName[] = allNames): string {
  const rows = names.map((name) => {
    const setting: Setting<unknown> = settings[name];
    return [`\`${name}\``, shownDefault(setting), setting.accepts, setting.description];
  });
  return markdownTable(['Setting', 'Default', 'Accepts', 'Meaning'], rows);
}

/**
 * Returns the text of a document with its table replaced by the current one. Throws if the document
 * has no markers.
 */
export function withCurrentTable(text: string, names: readonly SettingName[]): string {
  return withTable(text, 'settings', settingsTable(names));
}

function shownDefault({ default: value }: Setting<unknown>): string {
  const isNone = value === undefined || (Array.isArray(value) && value.length === 0);
  return isNone ? 'none' : `\`${String(value)}\``;
}

if (import.meta.main) {
  if (process.argv.includes('--write')) {
    for (const [file, names] of Object.entries(documentedSettings)) {
      const path = join(root, file);
      writeFileSync(path, withCurrentTable(readFileSync(path, 'utf8'), names));
    }
  } else {
    console.log(settingsTable());
  }
}
