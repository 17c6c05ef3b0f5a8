/**
 * The programs and the responses that the reference shows for each operation. Nothing here runs
 * them: test/browser shows them, and the guides run programs of their own.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import {
  goSample,
  kotlinSample,
  pythonSample,
  swiftSample,
} from '../../scripts/docs/site/browser/programs.ts';
import { draftOf, responseSamples } from '../../scripts/docs/site/browser/samples.ts';
import { type Description, type Located, operationsOf } from '../../src/publishing/description.ts';
import { t } from '../support/tap.ts';

const path = new URL('../../generated/public/openapi.json', import.meta.url);
const contract: Description = JSON.parse(readFileSync(path, 'utf8'));
const createOrder = operationsOf(contract).find(
  ({ operation }) => operation.operationId === 'createOrder',
) as Located;

/** Returns why a program that checks other programs cannot run here, or false. */
function missing(command: string): string | false {
  return spawnSync(command, ['-h']).error === undefined ? false : `${command} is not installed`;
}

/** Returns the program of each operation in a language. */
const programsOf = (write: typeof goSample) =>
  operationsOf(contract).map((one) =>
    write(
      draftOf(contract, one, () => 'my "key"'),
      'https://drinks.example',
    ),
  );

t.test(
  'the programs of every operation are valid Python',
  { skip: missing('python3') },
  async (t) => {
    const programs = programsOf(pythonSample);
    t.ok(programs.length > 60);
    const check = 'import ast, json, sys\nfor text in json.load(sys.stdin): ast.parse(text)';
    const checked = (input: string[]) =>
      spawnSync('python3', ['-c', check], { input: JSON.stringify(input), encoding: 'utf8' });
    t.equal(checked(programs).stderr, '');
    t.match(checked(['print(']).stderr, 'SyntaxError', 'the check finds errors');
  },
);

t.test(
  'the programs of every operation are formatted Go',
  { skip: missing('gofmt') },
  async (t) => {
    const files = programsOf(goSample).map((text, at) => [`${at}.go`, text]);
    const folder = t.testdir(Object.fromEntries([...files, ['bad.go', 'package  main']]));
    const { stdout, stderr } = spawnSync('gofmt', ['-l', '.'], { cwd: folder, encoding: 'utf8' });
    t.same([stdout, stderr], ['bad.go\n', ''], 'only a file with an error is listed');
  },
);

t.test(
  'each program sends the method, the address, the credential, the headers and the body',
  async (t) => {
    for (const one of operationsOf(contract)) {
      const draft = draftOf(contract, one, () => 'my-key');
      for (const write of [pythonSample, goSample, kotlinSample, swiftSample]) {
        const program = write(draft, 'https://drinks.example');
        const name = `${write.name} ${draft.operationId}`;
        t.match(program, /https:\/\/drinks\.example\/[^"]*"/, name);
        if (draft.method !== 'GET') t.match(program.toUpperCase(), draft.method, name);
        if (draft.credential === 'token') t.match(program, 'Authorization', name);
        if (draft.credential === 'key') t.match(program, 'X-Partner-ApiKey', name);
        for (const { name: header, value, location } of draft.fields)
          if (location === 'header' && value !== '') t.match(program, header, name);
        if (draft.body?.mediaType === 'multipart/form-data') t.match(program, 'note.txt', name);
      }
    }
  },
);

t.test('the programs in Kotlin and Swift are those of the reference', async (t) => {
  const draft = draftOf(contract, createOrder, () => 'my-key');
  t.equal(
    kotlinSample(draft, 'https://x.example'),
    `import okhttp3.MediaType.Companion.toMediaType
import okhttp3.OkHttpClient
import okhttp3.Request
import okhttp3.RequestBody.Companion.toRequestBody

fun main() {
    val token = "your access token"
    val body = """
        {
          "recipe": "lungo",
          "coffee_machine_id": 1,
          "volume": "250ml"
        }
    """.trimIndent()
        .toRequestBody("application/json".toMediaType())
    val request = Request.Builder()
        .url("https://x.example/v1/orders")
        .header("Authorization", "Bearer $token")
        .header("If-Match", "*")
        .header("X-Idempotency-Key", "my-key")
        .post(body)
        .build()
    OkHttpClient().newCall(request).execute().use { response ->
        println("\${response.code} \${response.body?.string()}")
    }
}
`,
  );
  t.equal(
    swiftSample(draft, 'https://x.example'),
    `import Foundation

let token = "your access token"
let url = URL(string: "https://x.example/v1/orders")!
var request = URLRequest(url: url)
request.httpMethod = "POST"
request.setValue("Bearer \\(token)", forHTTPHeaderField: "Authorization")
request.setValue("application/json", forHTTPHeaderField: "Content-Type")
request.setValue("*", forHTTPHeaderField: "If-Match")
request.setValue("my-key", forHTTPHeaderField: "X-Idempotency-Key")
request.httpBody = Data(#"""
{
  "recipe": "lungo",
  "coffee_machine_id": 1,
  "volume": "250ml"
}
"""#.utf8)

let (data, response) = try await URLSession.shared.data(for: request)
let status = (response as! HTTPURLResponse).statusCode
print(status, String(decoding: data, as: UTF8.self))
`,
  );
  const odd = { ...draft, body: { title: '', mediaType: 'text/plain', text: 'a $ and a `' } };
  t.match(kotlinSample(odd, 'x'), 'val body = "a \\$ and a `"');
  t.match(goSample(odd, 'x'), 'NewReader("a $ and a `")');
  t.match(pythonSample(odd, 'x'), 'data="a $ and a `"');
});

t.test('the response is that to the shown request', async (t) => {
  const draft = draftOf(contract, createOrder, () => 'my-key');
  const shown = (name: string) => {
    const body = draft.bodies.find((one) => one.name === name);
    const [sample] = responseSamples(createOrder.operation, contract.components, { body });
    return sample?.text ?? '';
  };
  t.match(shown('full'), '"coffee_machine_id": 1,');
  t.match(shown('shortest'), '"coffee_machine_id": null,');
  t.match(shown('camel'), '"recipeId": "lungo"');
});

t.test('every operation shows a successful response, a creation first', async (t) => {
  for (const { operation } of operationsOf(contract)) {
    const samples = responseSamples(operation, contract.components);
    t.ok(samples.length > 0, operation.operationId);
    for (const { text } of samples) t.match(text, /^HTTP\/1\.1 2\d\d [A-Z]/, operation.operationId);
    const statuses = Object.keys(operation.responses).filter((code) => code.startsWith('2'));
    const first = statuses.includes('201') ? '201' : statuses[0];
    t.match(samples[0]?.status, new RegExp(`^${first}`), operation.operationId);
    const isEmpty = samples[0]?.status.startsWith('204');
    if (!isEmpty) t.match(samples[0]?.text, '\n\n', `${operation.operationId} has an example`);
  }
});
