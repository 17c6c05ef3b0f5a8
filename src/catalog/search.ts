/** The search for machines near a point (D34), on plain PostgreSQL: an index on places, and circles that grow. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { boxesAround, farthestMetres, insideAny, metresFrom, type Point } from './globe.ts';

/** What is looked for: available machines nearest to a point, of partners that offer the recipe if one is named. */
export interface MachineSearch {
  near: Point;
  recipe: string | null;
  limit: number;
}

/** A machine, its place and the way to it. */
export interface NearbyMachine {
  id: number;
  place_id: number;
  model: string;
  is_available: boolean;
  title: string;
  address: string;
  lat: number;
  lng: number;
  /** In whole metres, which decide the order too: what looks equally far is in the order of the machines' numbers. */
  distance_m: number;
}

/** Radius of the first circle in metres; each next one is eight times as wide, the last one holds the whole globe. */
const firstRadius = 10_000;
const growth = 8;

/**
 * The machines nearest to a point, nearest first. A circle with enough machines in it holds the nearest ones, so the
 * search looks no farther than it must.
 */
export async function findNearestMachines(db: Kysely<Tables>, search: MachineSearch): Promise<NearbyMachine[]> {
  for (let radius = firstRadius; ; radius *= growth) {
    const { rows } = await machinesWithin(search, radius).execute(db);
    if (rows.length >= search.limit || radius >= farthestMetres) return rows;
  }
}

/** The statement behind one circle. */
export function machinesWithin({ near, recipe, limit }: MachineSearch, radius: number): RawBuilder<NearbyMachine> {
  const distance = metresFrom(near);
  const isInside = sql`${insideAny(boxesAround(near, radius))} AND ${distance} <= ${radius}::float8`;
  return sql<NearbyMachine>`
    SELECT machines.id, machines.place_id, machines.model, machines.is_available,
      places.title, places.address, places.lat, places.lng, round(${distance})::int AS distance_m
    FROM places JOIN coffee_machines AS machines ON machines.place_id = places.id
    WHERE ${isWanted(recipe)} ${radius < farthestMetres ? sql`AND ${isInside}` : sql``}
    ORDER BY distance_m, machines.id LIMIT ${limit}`;
}

/** How many machines there are to be found, near or far. */
export async function countMachines(db: Kysely<Tables>, recipe: string | null): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM coffee_machines AS machines WHERE ${isWanted(recipe)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A machine serves what the partner that operates it offers (D64). */
function isWanted(recipe: string | null): RawBuilder<boolean> {
  if (recipe === null) return sql`machines.is_available`;
  return sql`machines.is_available AND machines.partner_id IN (
    SELECT partner_id FROM partner_recipes WHERE recipe_id = ${recipe})`;
}
