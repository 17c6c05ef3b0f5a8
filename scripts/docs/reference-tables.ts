/**
 * Writes the tables of the documents that come from the code: the settings (src/config.ts) and the
 * bounds (src/limits/bounds.ts). Also writes the drawing of the folders of src/
 * (scripts/lint/imports.ts). `npm run generate` runs this file.
 *
 * Each table is between two markers. The text around them is not changed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from '../../src/config.ts';
import { type Bound, bounds, type SettableBound, settableBounds } from '../../src/limits/bounds.ts';
import type { Setting } from '../../src/settings/kinds.ts';
import { drawingOfLayers } from './drawing-of-layers.ts';
import { markdownTable, withTable } from './markdown-table.ts';

const root = join(import.meta.dirname, '../..');

/** For each document, a function that replaces its table in a text. It throws without markers. */
const withCurrentTable: Readonly<Record<string, (text: string) => string>> = {
  'docs/reference/settings.md': (text) => withTable(text, 'settings', settingsTable()),
  'docs/reference/bounds.md': (text) => withTable(text, 'bounds', boundsTable()),
  'docs/explanation/code-tour.md': (text) => withTable(text, 'layers', drawingOfLayers()),
};

function settingsTable(): string {
  const all: [string, Setting<unknown>][] = Object.entries(settings);
  const rows = all.map(([name, setting]) => {
    const [first = name] = all.find(([, { accepts }]) => accepts === setting.accepts) ?? [];
    const isRepeated = first !== name && setting.accepts.length > 60;
    const accepts = isRepeated ? `as \`${first}\`` : setting.accepts;
    return [`\`${name}\``, shownDefault(setting), accepts, setting.description];
  });
  return markdownTable(['Setting', 'Default', 'Accepts', 'Meaning'], rows);
}

function shownDefault({ default: value }: Setting<unknown>): string {
  const isNone = value === undefined || (Array.isArray(value) && value.length === 0);
  return isNone ? 'none' : `\`${String(value)}\``;
}

function boundsTable(): string {
  const all: [string, Bound | SettableBound][] = [
    ...Object.entries(settableBounds),
    ...Object.entries(bounds),
  ];
  const rows = all.map(([name, bound]) => {
    const { of, unit, beyond, owner } = bound;
    const max = 'max' in bound ? bound.max : settings[bound.setting].default;
    const value = unit === undefined ? `${max}` : `${max} ${unit}`;
    const setting = 'setting' in bound ? `, \`${bound.setting}\`` : '';
    const byNode = owner === 'node' ? ', by Node.js' : '';
    return [`\`${name}\``, of, `${value}${setting}${byNode}`, beyond];
  });
  return markdownTable(['Name', 'Resource', 'Bound', 'Beyond it'], rows);
}

const pathOf = (file: string) => join(root, file);

/** Returns the documents whose table is not current. */
export function staleTables(): string[] {
  return Object.entries(withCurrentTable).flatMap(([file, withTable]) => {
    const text = readFileSync(pathOf(file), 'utf8');
    return withTable(text) === text ? [] : [file];
  });
}

/** Writes the tables into the documents. */
export function writeTables(): void {
  for (const [file, withTable] of Object.entries(withCurrentTable))
    writeFileSync(pathOf(file), withTable(readFileSync(pathOf(file), 'utf8')));
}
