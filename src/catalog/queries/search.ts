/**
 * Finds coffee machines near a point. The search reads a small circle. If this circle has too few
 * machines, the search reads the smallest circle that surely has enough. If few machines match, it
 * reads all of them instead. It needs an index on places, but no PostgreSQL extension. The code
 * treats the Earth as a sphere, so distances have an error of up to half a percent. At the poles
 * and across the antimeridian, the error is not larger.
 */
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';

/** A point in degrees (WGS 84). */
export type Point = { lat: number; lng: number };

/** A rectangle in degrees. `west` is never greater than `east`. */
export type Box = { south: number; west: number; north: number; east: number };

/**
 * A search for available machines. With a recipe, it finds only the machines of partners that offer
 * the recipe.
 */
export type MachineSearch = { near: Point; recipe: string | null; limit: number };

/** A machine, its place, and its distance in whole meters. */
export type NearbyMachine = Omit<Selectable<Tables['coffee_machines']>, 'partner_id'> &
  Omit<Selectable<Tables['places']>, 'id'> & { distance_m: number };

/** The radius of the first circle, in meters. */
const firstRadius = 10_000;
/**
 * Up to this number of machines, a search without enough machines in the first circle reads all of
 * them, wherever they are.
 */
const fewMachines = 10_000;

/**
 * Finds the machines nearest to a point, sorted by distance and id, and counts all machines that
 * match. A circle with enough machines contains the nearest ones. If at most `few` machines match,
 * a larger circle would contain many places without such a machine. `count` may return a number
 * that is slightly outdated.
 */
export async function searchMachines(
  db: Db,
  search: MachineSearch,
  { few = fewMachines, count = countMachines } = {},
): Promise<{ machines: NearbyMachine[]; total: number }> {
  const within = (radius: number) => machinesWithin(db, search, radius).execute();
  const [machines, total] = await Promise.all([within(firstRadius), count(db, search.recipe)]);
  if (machines.length >= Math.min(search.limit, total)) return { machines, total };
  if (total <= few) return { machines: await machinesAnywhere(db, search).execute(), total };
  return { machines: await within(await radiusWithEnough(db, search)), total };
}

/**
 * Returns the radius of a circle that contains enough machines. The index sorts places by their
 * distance on a flat map, so the first places are near, but not always the nearest. The flat map
 * ends at the antimeridian, so the same point is also looked up on a map further east and on one
 * further west.
 */
async function radiusWithEnough(db: Db, { near, recipe, limit }: MachineSearch): Promise<number> {
  const onMap = (lng: number) =>
    db
      .selectFrom('places')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('coffee_machines as machines')
            .select('machines.id')
            .whereRef('machines.place_id', '=', 'places.id')
            .where(isWanted(recipe))
            .offset(sql.lit(0))
            .as('found'),
        (join) => join.onTrue(),
      )
      .select(['found.id', metersFrom(near).as('distance')])
      .orderBy(sql`point(places.lng, places.lat) <-> point(${lng}::float8, ${near.lat}::float8)`)
      .limit(limit);
  // Raw SQL, because Kysely cannot limit each part of a UNION.
  const onMaps = sql.join([near.lng - 360, near.lng, near.lng + 360].map(onMap), sql` UNION `);
  const last = await db
    .selectFrom(sql<{ distance: number }>`(${onMaps})`.as('found'))
    .select('distance')
    .orderBy('distance')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst();
  const radius = (last?.distance ?? farthestMeters) + 1;
  // The boxes around more than half of the globe exclude few places, and comparing each place with
  // them takes time.
  return radius > farthestMeters / 2 ? farthestMeters : radius;
}

/** The statement for one circle. */
export function machinesWithin(db: Db, { near, recipe, limit }: MachineSearch, radius: number) {
  return db
    .selectFrom('places')
    .innerJoin('coffee_machines as machines', 'machines.place_id', 'places.id')
    .select(nearbyColumns(near))
    .where(isWanted(recipe))
    .$if(radius < farthestMeters, (query) => query.where(insideCircle(near, radius)))
    .orderBy('distance_m')
    .orderBy('machines.id')
    .limit(limit);
}

/**
 * The statement for all machines that match. It reads them first, and looks up only their places
 * (`OFFSET 0`).
 */
function machinesAnywhere(db: Db, { near, recipe, limit }: MachineSearch) {
  return db
    .with(
      (cte) => cte('machines').materialized(),
      (cte) => cte.selectFrom('coffee_machines as machines').selectAll().where(isWanted(recipe)),
    )
    .selectFrom('machines')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('places')
          .selectAll()
          .whereRef('places.id', '=', 'machines.place_id')
          .offset(sql.lit(0))
          .as('places'),
      (join) => join.onTrue(),
    )
    .select(nearbyColumns(near))
    .orderBy('distance_m')
    .orderBy('machines.id')
    .limit(limit);
}

/** The columns of `NearbyMachine`. */
function nearbyColumns(near: Point) {
  return [
    'machines.id',
    'machines.place_id',
    'machines.model',
    'machines.is_available',
    'places.title',
    'places.address',
    'places.lat',
    'places.lng',
    sql<number>`round(${metersFrom(near)})::int`.as('distance_m'),
  ] as const;
}

/** Counts the available machines at any distance. */
export async function countMachines(db: Db, recipe: string | null): Promise<number> {
  const { total } = await db
    .selectFrom('coffee_machines as machines')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(isWanted(recipe))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * The SQL condition that a machine is available and, if a recipe is given, that its partner offers
 * the recipe.
 */
function isWanted(recipe: string | null): RawBuilder<boolean> {
  if (recipe === null) return sql`machines.is_available`;
  return sql`machines.is_available AND machines.partner_id = ANY (ARRAY(
    SELECT partner_id FROM partner_recipes JOIN recipes ON recipes.id = recipe_id
    WHERE recipe_id = ${recipe} AND is_offered))`;
}

/** The mean radius of the Earth in meters (IUGG). */
const earthRadius = 6_371_008.8;

/** The greatest possible distance, which is half of the circumference. */
const farthestMeters = Math.PI * earthRadius;

/**
 * Each side of a box is moved outwards by this number of degrees, so that rounding excludes no
 * point of the circle.
 */
const margin = 1e-6;
/** Degrees per radian. */
const degrees = 180 / Math.PI;

/**
 * Returns a box around the circle with this center and radius, or two boxes if the circle crosses
 * the antimeridian.
 */
export function boxesAround({ lat, lng }: Point, meters: number): Box[] {
  const angle = meters / earthRadius;
  const south = lat - angle * degrees - margin;
  const north = lat + angle * degrees + margin;
  const band = { south: Math.max(south, -90), north: Math.min(north, 90) };
  // A circle around a pole covers every longitude.
  if (south <= -90 || north >= 90) return [{ ...band, west: -180, east: 180 }];

  // The widest part of a circle is nearer to the pole than its center (Bronstein, spherical
  // triangles).
  const width =
    Math.asin(Math.min(Math.sin(angle) / Math.cos(lat / degrees), 1)) * degrees + margin;
  const west = lng - width;
  const east = lng + width;
  if (west >= -180 && east <= 180) return [{ ...band, west, east }];
  return [
    { ...band, west: west < -180 ? west + 360 : west, east: 180 },
    { ...band, west: -180, east: east > 180 ? east - 360 : east },
  ];
}

/**
 * Angles are rounded to this number of decimals (0.1 mm), because PostgreSQL rejects numbers too
 * small for a float8.
 */
const decimals = 9;

/** The SQL for the angle in a column, rounded. `round` of a float8 has no number of decimals. */
function rounded(column: string): RawBuilder<number> {
  const scale = sql.lit(10 ** decimals);
  return sql<number>`(round(${sql.ref(column)} * ${scale}) / ${scale})`;
}

/** The SQL for the great-circle distance between a place and a point, in meters (haversine). */
function metersFrom(point: Point): RawBuilder<number> {
  const lat = Number(point.lat.toFixed(decimals));
  const lng = Number(point.lng.toFixed(decimals));
  const [placeLat, placeLng] = [rounded('places.lat'), rounded('places.lng')];
  return sql<number>`(2 * ${earthRadius}::float8 * asin(sqrt(least(1,
    sin(radians(${placeLat} - ${lat}::float8) / 2) ^ 2
    + cos(radians(${placeLat})) * cos(radians(${lat}::float8))
      * sin(radians(${placeLng} - ${lng}::float8) / 2) ^ 2))))`;
}

/**
 * The SQL condition that a place is in the circle with this center and radius. It reads only the
 * places in a box around it.
 */
export function insideCircle(center: Point, meters: number): RawBuilder<boolean> {
  return sql<boolean>`${insideAny(boxesAround(center, meters))}
    AND ${metersFrom(center)} <= ${meters}::float8`;
}

/**
 * The SQL condition that a place is inside one of the boxes. The index `places_location` supports
 * the operator `<@`.
 */
function insideAny(boxes: readonly Box[]): RawBuilder<boolean> {
  const conditions = boxes.map(
    ({ south, west, north, east }) => sql`point(places.lng, places.lat)
      <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`,
  );
  return sql<boolean>`(${sql.join(conditions, sql` OR `)})`;
}
