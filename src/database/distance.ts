import { type RawBuilder, sql } from 'kysely';

/** The mean radius of the Earth by the IUGG, in kilometres. */
const earthRadiusKm = 6371.0088;

/**
 * The length in kilometres of the great circle between a point and the point in two columns, by the haversine formula.
 * It depends on the longitudes only through the sine of half their difference, so it is right across the antimeridian
 * and at the poles, and it stays exact for points that are close together.
 */
export function kilometresBetween(
  point: { readonly lat: number; readonly lng: number },
  lat: RawBuilder<unknown>,
  lng: RawBuilder<unknown>,
): RawBuilder<number> {
  // Rounding may take the sum a hair above 1, where asin would fail: between antipodes.
  return sql<number>`${2 * earthRadiusKm}::float8 * asin(sqrt(least(1,
    sin(radians(${lat} - ${point.lat}::float8) / 2) ^ 2
    + cos(radians(${lat})) * cos(radians(${point.lat}::float8)) * sin(radians(${lng} - ${point.lng}::float8) / 2) ^ 2)))`;
}
