/** Reads a processor profile of Node.js (`--cpu-prof`) and tells where the time went. */
import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
}

const shown = 70;

/** Prints the functions that took most of the time themselves, by the profiles in a folder; the start is left out. */
export function printTop(folder: string, startMilliseconds: number): void {
  for (const path of globSync(`${folder}/*.cpuprofile`)) {
    const profile: Profile = JSON.parse(readFileSync(path, 'utf8'));
    const frames = new Map(profile.nodes.map((node) => [node.id, node.callFrame]));
    const spent = new Map<string, number>();
    let total = 0;
    let elapsed = 0;
    for (const [index, sample] of profile.samples.entries()) {
      const { functionName = '?', url = '', lineNumber = 0 } = frames.get(sample) ?? {};
      const microseconds = profile.timeDeltas[index] ?? 0;
      elapsed += microseconds;
      if (functionName === '(idle)' || elapsed < startMilliseconds * 1000) continue;
      const place = url.startsWith('file:') ? relative(process.cwd(), fileURLToPath(url)) : url;
      const name = `${functionName || '(anonymous)'} ${place}${place && `:${lineNumber + 1}`}`;
      spent.set(name, (spent.get(name) ?? 0) + microseconds);
      total += microseconds;
    }
    console.log(`\nbusy for ${(total / 1e6).toFixed(1)} s, of which`);
    const top = [...spent].sort(([, a], [, b]) => b - a).slice(0, shown);
    for (const [name, microseconds] of top)
      console.log(`${((microseconds / total) * 100).toFixed(1).padStart(6)} %  ${name}`);
  }
}
