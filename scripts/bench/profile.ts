/** Reads a CPU profile of Node.js (`--cpu-prof`) and prints which code took the time. */
import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

interface ProfiledCall {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number };
  children?: number[];
}

interface Profile {
  nodes: ProfiledCall[];
  samples: number[];
  timeDeltas: number[];
}

const shown = 40;

/**
 * Prints the functions with the greatest self time, then the files and packages. The time of
 * Node.js counts for the file or package that called it. The time of the startup is excluded.
 */
export function printTop(folder: string, startMilliseconds: number): void {
  for (const path of globSync(`${folder}/*.cpuprofile`)) {
    const profile: Profile = JSON.parse(readFileSync(path, 'utf8'));
    const calls = new Map(profile.nodes.map((node) => [node.id, node]));
    const callers = new Map(
      profile.nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id])),
    );
    const functions = new Map<string, number>();
    const owners = new Map<string, number>();
    let total = 0;
    let elapsed = 0;
    for (const [index, sample] of profile.samples.entries()) {
      const { functionName = '?', url = '', lineNumber = 0 } = calls.get(sample)?.callFrame ?? {};
      const microseconds = profile.timeDeltas[index] ?? 0;
      elapsed += microseconds;
      if (functionName === '(idle)' || elapsed < startMilliseconds * 1000) continue;
      const place = placeOf(url);
      add(
        functions,
        `${functionName || '(anonymous)'} ${place}${place && `:${lineNumber + 1}`}`,
        microseconds,
      );
      let call: number | undefined = sample;
      while (call !== undefined && !isOfFile(calls.get(call))) call = callers.get(call);
      const caller = call === undefined ? '' : placeOf(calls.get(call)?.callFrame.url ?? '');
      add(owners, ownerOf(caller) || `Node.js ${functionName}`, microseconds);
      total += microseconds;
    }
    console.log(`\nbusy for ${(total / 1e6).toFixed(1)} s, of which`);
    for (const spent of [functions, owners]) printLargest(spent, total);
  }
}

const isOfFile = (call: ProfiledCall | undefined) => call?.callFrame.url.startsWith('file:');

function placeOf(url: string): string {
  return url.startsWith('file:') ? relative(process.cwd(), fileURLToPath(url)) : url;
}

/** Returns the package of a file, or the file itself. */
function ownerOf(place: string): string {
  return /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(place)?.[1] ?? place;
}

function add(spent: Map<string, number>, name: string, microseconds: number): void {
  spent.set(name, (spent.get(name) ?? 0) + microseconds);
}

function printLargest(spent: ReadonlyMap<string, number>, total: number): void {
  const largest = [...spent].sort(([, a], [, b]) => b - a).slice(0, shown);
  for (const [name, microseconds] of largest)
    console.log(`${((microseconds / total) * 100).toFixed(1).padStart(6)} %  ${name}`);
  console.log();
}
