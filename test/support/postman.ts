/** Runs a Postman collection with its scripts, folder by folder, as Postman's own runner does. */
import { ok } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { runInNewContext } from 'node:vm';

interface Pair {
  key: string;
  value: string;
  disabled?: true;
}

interface Auth {
  type: string;
  bearer?: Pair[];
  apikey?: Pair[];
}

interface Item {
  name: string;
  event?: { listen: string; script: { exec: string[] } }[];
  request: {
    method: string;
    auth?: Auth;
    header: Pair[];
    url: { path: string[]; query: Pair[]; variable: Pair[] };
    body?: { mode: string; raw?: string; formdata?: { key: string }[] };
  };
}

/** The parts of a collection that the runner reads. */
export interface Collection {
  info: { schema: string };
  auth: Auth;
  variable: Pair[];
  item: { name: string; item: Item[] }[];
}

/** The status of the response to a request of the collection. */
export interface Outcome {
  name: string;
  status: number;
  /** The tests of the request that failed. */
  failed: string[];
}

/** Sends every request of a collection to the service at `address`, in order. */
export async function runCollection(collection: Collection, address: string): Promise<Outcome[]> {
  const variables = new Map(collection.variable.map(({ key, value }) => [key, value]));
  variables.set('base_url', address);
  const outcomes: Outcome[] = [];
  for (const item of collection.item.flatMap((folder) => folder.item)) {
    await runScripts(item, 'prerequest', variables);
    const response = await send(item, collection.auth, variables);
    const body = await response.text();
    const failed = await runScripts(item, 'test', variables, { response, body });
    outcomes.push({ name: item.name, status: response.status, failed });
  }
  return outcomes;
}

async function send(
  { request: { method, url, header, body, auth: own } }: Item,
  inherited: Auth,
  variables: Map<string, string>,
): Promise<Response> {
  const fill = (text: string) =>
    text
      .replaceAll('{{$guid}}', randomUUID())
      .replaceAll(/\{\{(\w+)\}\}/g, (_, name) => variables.get(name) ?? '');
  const enabled = (pairs: Pair[]) =>
    pairs.filter(({ disabled }) => !disabled).map(({ key, value }) => [key, fill(value)]);
  const values = Object.fromEntries(enabled(url.variable));
  const path = url.path.map((step) =>
    step.startsWith(':') ? encodeURIComponent(values[step.slice(1)]) : step,
  );
  const query = new URLSearchParams(enabled(url.query));
  return await fetch(`${fill('{{base_url}}')}/${path.join('/')}?${query}`, {
    method,
    headers: [...enabled(header), ...authHeaders(own ?? inherited, fill)] as [string, string][],
    ...(body?.raw !== undefined && { body: fill(body.raw) }),
    ...(body?.formdata && { body: form(body.formdata) }),
  });
}

function authHeaders(
  { type, bearer = [], apikey = [] }: Auth,
  fill: (text: string) => string,
): [string, string][] {
  const value = (pairs: Pair[], name: string) =>
    fill(pairs.find(({ key }) => key === name)?.value ?? '');
  if (type === 'bearer') return [['Authorization', `Bearer ${value(bearer, 'token')}`]];
  return type === 'apikey' ? [[value(apikey, 'key'), value(apikey, 'value')]] : [];
}

/** In Postman, the user selects the file. Here it is a short text. */
function form(fields: { key: string }[]): FormData {
  const data = new FormData();
  for (const { key } of fields)
    data.set(key, new Blob(['a note'], { type: 'text/plain' }), 'note.txt');
  return data;
}

async function runScripts(
  { event = [] }: Item,
  when: string,
  variables: Map<string, string>,
  seen?: { response: Response; body: string },
): Promise<string[]> {
  const sent: Promise<void>[] = [];
  const failed: string[] = [];
  const answer = ({ status }: Response, body: string) => ({
    code: status,
    json: () => JSON.parse(body),
  });
  // Only what scripts have in Postman and in Bruno: in Bruno, `pm.variables` has no variables of the
  // collection, and the response to `pm.sendRequest` has no headers.
  const pm = {
    collectionVariables: {
      get: (name: string) => variables.get(name),
      set: (name: string, value: string) => variables.set(name, value),
    },
    response: seen && {
      ...answer(seen.response, seen.body),
      headers: { get: (name: string) => seen.response.headers.get(name) },
    },
    test: (name: string, check: () => void) => {
      try {
        check();
      } catch (error) {
        failed.push(`${name}: ${error}`);
      }
    },
    expect: (value: unknown) => ({
      to: { be: { oneOf: (values: unknown[]) => ok(values.includes(value), `${value}`) } },
    }),
    sendRequest: (
      {
        url,
        method,
        header,
        body,
      }: { url: string; method?: string; header: HeadersInit; body?: { raw: string } },
      callback: (error: null, response: ReturnType<typeof answer>) => void,
    ) => {
      const request = fetch(url, {
        method: method ?? 'GET',
        headers: header,
        body: body?.raw ?? null,
      });
      sent.push(
        request.then(async (response) => callback(null, answer(response, await response.text()))),
      );
    },
  };
  for (const { script } of event.filter(({ listen }) => listen === when))
    runInNewContext(script.exec.join('\n'), { pm });
  // A callback may send another request.
  for (const request of sent) await request;
  return failed;
}
