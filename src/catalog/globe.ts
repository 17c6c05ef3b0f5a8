/** Distances on the globe, taken as a sphere: right within half a percent, everywhere, poles and antimeridian included. */
import { type RawBuilder, sql } from 'kysely';

/** A point in degrees (WGS 84). */
export interface Point {
  lat: number;
  lng: number;
}

/** A rectangle of degrees in which `west` is never greater than `east`. */
export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** The mean radius of the Earth in metres (IUGG). */
const earthRadius = 6_371_008.8;

/** Half the way around: nothing is farther away than this. */
export const farthestMetres = Math.PI * earthRadius;

/** A hair's breadth in degrees, so that no rounding leaves out a point on the edge of a box. */
const margin = 1e-6;
const degrees = 180 / Math.PI;

/**
 * Boxes that together cover every point within `metres` of a point: one, or two where the circle crosses the
 * antimeridian. A circle that holds a pole reaches every longitude.
 */
export function boxesAround({ lat, lng }: Point, metres: number): Box[] {
  const angle = metres / earthRadius;
  const south = lat - angle * degrees - margin;
  const north = lat + angle * degrees + margin;
  const band = { south: Math.max(south, -90), north: Math.min(north, 90) };
  if (south <= -90 || north >= 90) return [{ ...band, west: -180, east: 180 }];

  // The meridians that touch a circle touch it nearer to the pole than its centre (Bronstein, spherical triangles).
  const width = Math.asin(Math.min(Math.sin(angle) / Math.cos(lat / degrees), 1)) * degrees + margin;
  const west = lng - width;
  const east = lng + width;
  if (west >= -180 && east <= 180) return [{ ...band, west, east }];
  return [
    { ...band, west: west < -180 ? west + 360 : west, east: 180 },
    { ...band, west: -180, east: east > 180 ? east - 360 : east },
  ];
}

/** Angles in steps of a tenth of a millimetre; PostgreSQL refuses to reckon with those too small for a float8. */
const decimals = 9;

/** SQL for the great-circle distance in metres between the columns `places.lat`, `places.lng` and a point (haversine). */
export function metresFrom(point: Point): RawBuilder<number> {
  const lat = Number(point.lat.toFixed(decimals));
  const lng = Number(point.lng.toFixed(decimals));
  return sql<number>`(2 * ${earthRadius}::float8 * asin(sqrt(least(1,
    sin(radians(places.lat - ${lat}::float8) / 2) ^ 2
    + cos(radians(places.lat)) * cos(radians(${lat}::float8)) * sin(radians(places.lng - ${lng}::float8) / 2) ^ 2))))`;
}

/** SQL for the places inside any of the boxes, in the form the index `places_location` serves. */
export function insideAny(boxes: readonly Box[]): RawBuilder<boolean> {
  const conditions = boxes.map(
    ({ south, west, north, east }) => sql`point(places.lng, places.lat)
      <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`,
  );
  return sql<boolean>`(${sql.join(conditions, sql` OR `)})`;
}
