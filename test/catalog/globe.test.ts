import { type Box, boxesAround, type Point } from '../../src/catalog/queries/search.ts';
import { t } from '../support/tap.ts';

const radians = Math.PI / 180;

/**
 * Returns the point at a direction and distance from a given point (great circle, Aviation
 * Formulary).
 */
function destination({ lat, lng }: Point, bearing: number, metres: number): Point {
  const angle = metres / 6_371_008.8;
  const [from, course] = [lat * radians, bearing * radians];
  const to = Math.asin(
    Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(course),
  );
  const turn = Math.atan2(
    Math.sin(course) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * Math.sin(to),
  );
  return { lat: to / radians, lng: ((lng + turn / radians + 540) % 360) - 180 };
}

const holds = (boxes: readonly Box[], { lat, lng }: Point) =>
  boxes.some(
    ({ south, west, north, east }) => lat >= south && lat <= north && lng >= west && lng <= east,
  );

t.test('the boxes of a search cover the whole circle around any point', async (t) => {
  const latitudes = [-90, -89.95, -60, -1, 0, 45, 52.52, 80, 89.95, 90];
  const longitudes = [-180, -179.99, -90, 0, 13.41, 179.99, 180];
  for (const lat of latitudes) {
    for (const lng of longitudes) {
      for (const metres of [1, 10_000, 640_000, 5_120_000]) {
        const boxes = boxesAround({ lat, lng }, metres);
        const edge = Array.from({ length: 72 }, (_, i) =>
          destination({ lat, lng }, i * 5, metres * 0.999999),
        );
        const missed = edge.filter((point) => !holds(boxes, point));
        if (missed.length > 0) t.fail(`${lat}, ${lng}, ${metres} m misses`, { missed, boxes });
      }
    }
  }
  t.pass('no point of any circle is missed');
});

t.test('the boxes of a search are no larger than necessary', async (t) => {
  t.same(boxesAround({ lat: 0, lng: 0 }, 111_195).map(round), [
    { south: -1, west: -1, north: 1, east: 1 },
  ]);
  t.same(boxesAround({ lat: 0, lng: 179.5 }, 111_195).map(round), [
    { south: -1, west: 178.5, north: 1, east: 180 },
    { south: -1, west: -180, north: 1, east: -179.5 },
  ]);
  t.same(boxesAround({ lat: 89.5, lng: 20 }, 111_195).map(round), [
    { south: 88.5, west: -180, north: 90, east: 180 },
  ]);
});

function round(box: Box): Box {
  const { south, west, north, east } = box;
  const two = (value: number) => Math.round(value * 100) / 100;
  return { south: two(south), west: two(west), north: two(north), east: two(east) };
}
