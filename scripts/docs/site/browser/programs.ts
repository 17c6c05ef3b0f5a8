/**
 * Programs that send a request, in languages for which the project has no client. Each uses what
 * its standard library has; Python uses `requests` and Kotlin OkHttp, because most programs do.
 */
import { type Draft, headersOf, isForm, targetOf } from './samples.ts';

/** Where a program takes the credential from, or undefined without a credential. */
interface Credential {
  /** The name of the environment variable. */
  variable: string;
  header: string;
  /** The text before the credential in the header. */
  prefix: string;
  /** The name of the variable in programs that do not read the environment, and its value. */
  name: string;
  placeholder: string;
}

function credentialOf({ credential }: Draft): Credential | undefined {
  if (credential === 'none') return undefined;
  if (credential === 'key')
    return {
      variable: 'PARTNER_KEY',
      header: 'X-Partner-ApiKey',
      prefix: '',
      name: 'partnerKey',
      placeholder: 'your partner key',
    };
  return {
    variable: 'TOKEN',
    header: 'Authorization',
    prefix: 'Bearer ',
    name: 'token',
    placeholder: credential === 'internal' ? 'one of INTERNAL_TOKENS' : 'your access token',
  };
}

/** The file of a form, in all programs. */
const fileName = 'note.txt';
const fileType = 'text/plain';

const quoted = (text: string) => JSON.stringify(text);

/** Returns the body of a request, without the body of a form. */
function textOf({ body }: Draft): string | undefined {
  return body === undefined || isForm(body) ? undefined : body.text;
}

/** Returns a program in Python. */
export function pythonSample(draft: Draft, base: string): string {
  const credential = credentialOf(draft);
  const value = credential && `os.environ[${quoted(credential.variable)}]`;
  const headers = [
    ...(credential
      ? [
          `${quoted(credential.header)}: ${credential.prefix === '' ? value : `f"${credential.prefix}{${value?.replaceAll('"', "'")}}"`}`,
        ]
      : []),
    ...headersOf(draft)
      // `json=` sets it.
      .filter(([name, content]) => name !== 'Content-Type' || content !== 'application/json')
      .map(([name, content]) => `${quoted(name)}: ${quoted(content)}`),
  ];
  const text = textOf(draft);
  const file = `("${fileName}", open("${fileName}", "rb"), "${fileType}")`;
  const members = [
    quoted(base + targetOf(draft)),
    ...(headers.length === 0
      ? []
      : [`headers={\n${headers.map((header) => `        ${header},\n`).join('')}    }`]),
    ...(isForm(draft.body) ? [`files={"file": ${file}}`] : []),
    ...(text === undefined ? [] : [pythonBody(text)]),
  ];
  return [
    ...(credential ? ['import os', ''] : []),
    'import requests',
    '',
    `response = requests.${draft.method.toLowerCase()}(`,
    ...members.map((member) => `    ${member},`),
    ')',
    'print(response.status_code, response.text)',
    '',
  ].join('\n');
}

function pythonBody(text: string): string {
  try {
    const value = pythonLiteral(JSON.parse(text));
    return `json=${value.replaceAll('\n', '\n    ')}`;
  } catch {
    // The reader has typed a body that is not JSON.
    return `data=${quoted(text)}`;
  }
}

function pythonLiteral(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const isList = Array.isArray(value);
  const entries = isList
    ? value.map(pythonLiteral)
    : Object.entries(value).map(([key, member]) => `${quoted(key)}: ${pythonLiteral(member)}`);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const line = open + entries.join(', ') + close;
  if (line.length <= 60 && !line.includes('\n')) return line;
  const lines = entries.map((entry) => `    ${entry.replaceAll('\n', '\n    ')},\n`);
  return `${open}\n${lines.join('')}${close}`;
}

/** Returns a program in Go. */
export function goSample(draft: Draft, base: string): string {
  const credential = credentialOf(draft);
  const text = textOf(draft);
  const hasForm = isForm(draft.body);
  const imports = [
    ...(hasForm ? ['bytes'] : []),
    'fmt',
    'io',
    'log',
    ...(hasForm ? ['mime/multipart'] : []),
    'net/http',
    ...(hasForm ? ['net/textproto'] : []),
    ...(credential || hasForm ? ['os'] : []),
    ...(text === undefined ? [] : ['strings']),
  ];
  const body = hasForm ? '&form' : text === undefined ? 'nil' : 'body';
  const headers = [
    ...(credential ? [[credential.header, goValue(credential)]] : []),
    ...headersOf(draft).map(([name, value]) => [name, quoted(value)]),
    ...(hasForm ? [['Content-Type', 'writer.FormDataContentType()']] : []),
  ];
  return [
    'package main',
    '',
    'import (',
    ...imports.map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...(hasForm ? goForm : []),
    ...(text === undefined ? [] : [`\tbody := strings.NewReader(${goText(text)})`]),
    `\trequest, err := http.NewRequest("${draft.method}", ${quoted(base + targetOf(draft))}, ${body})`,
    ...failOnError,
    ...headers.map(([name = '', value]) => `\trequest.Header.Set(${quoted(name)}, ${value})`),
    '',
    '\tresponse, err := http.DefaultClient.Do(request)',
    ...failOnError,
    '\tdefer response.Body.Close()',
    '\tcontent, err := io.ReadAll(response.Body)',
    ...failOnError,
    '\tfmt.Println(response.Status, string(content))',
    '}',
    '',
  ].join('\n');
}

const failOnError = ['\tif err != nil {', '\t\tlog.Fatal(err)', '\t}'];

const goForm = [
  `\tfile, err := os.ReadFile("${fileName}")`,
  ...failOnError,
  '\tvar form bytes.Buffer',
  '\twriter := multipart.NewWriter(&form)',
  '\tpart, err := writer.CreatePart(textproto.MIMEHeader{',
  `\t\t"Content-Disposition": {\`form-data; name="file"; filename="${fileName}"\`},`,
  `\t\t"Content-Type":        {"${fileType}"},`,
  '\t})',
  ...failOnError,
  '\tpart.Write(file)',
  '\twriter.Close()',
  '',
];

function goValue({ variable, prefix }: Credential): string {
  const value = `os.Getenv("${variable}")`;
  return prefix === '' ? value : `"${prefix}"+${value}`;
}

function goText(text: string): string {
  return text.includes('`') ? quoted(text) : `\`${text}\``;
}

/** Returns a program in Kotlin. */
export function kotlinSample(draft: Draft, base: string): string {
  const { method, body } = draft;
  const credential = credentialOf(draft);
  const text = textOf(draft);
  const hasForm = isForm(body);
  const hasBody = hasForm || text !== undefined;
  const needsBody = ['POST', 'PUT', 'PATCH'].includes(method);
  const imports = [
    ...(hasForm ? ['java.io.File'] : []),
    ...(hasBody ? ['okhttp3.MediaType.Companion.toMediaType'] : []),
    ...(hasForm ? ['okhttp3.MultipartBody'] : []),
    'okhttp3.OkHttpClient',
    'okhttp3.Request',
    ...(hasForm ? ['okhttp3.RequestBody.Companion.asRequestBody'] : []),
    ...(!hasForm && (hasBody || needsBody) ? ['okhttp3.RequestBody.Companion.toRequestBody'] : []),
  ];
  const given = hasForm ? 'form' : hasBody ? 'body' : needsBody ? '"".toRequestBody()' : '';
  const call =
    method === 'GET' || method === 'HEAD' ? '' : `    .${method.toLowerCase()}(${given})`;
  const headers = headersOf(draft).filter(([name]) => name !== 'Content-Type');
  return [
    ...imports.map((name) => `import ${name}`),
    '',
    'fun main() {',
    ...indented([
      ...(credential ? [`val ${credential.name} = ${kotlinText(credential.placeholder)}`] : []),
      ...(hasForm ? kotlinForm : []),
      ...(text === undefined
        ? []
        : [...kotlinBody(text), `    .toRequestBody("${body?.mediaType}".toMediaType())`]),
      'val request = Request.Builder()',
      `    .url(${kotlinText(base + targetOf(draft))})`,
      ...(credential
        ? [`    .header("${credential.header}", ${interpolated(credential, (name) => `$${name}`)})`]
        : []),
      ...headers.map(([name, value]) => `    .header("${name}", ${kotlinText(value)})`),
      ...(call === '' ? [] : [call]),
      '    .build()',
      'OkHttpClient().newCall(request).execute().use { response ->',
      `    println("\${response.code} \${response.body?.string()}")`,
      '}',
    ]),
    '}',
    '',
  ].join('\n');
}

const kotlinForm = [
  'val form = MultipartBody.Builder()',
  '    .setType(MultipartBody.FORM)',
  '    .addFormDataPart(',
  `        "file", "${fileName}",`,
  `        File("${fileName}").asRequestBody("${fileType}".toMediaType()),`,
  '    )',
  '    .build()',
];

/** Returns a string in which `$` does not begin a template. */
function kotlinText(text: string): string {
  return quoted(text).replaceAll('$', '\\$');
}

/** Returns the lines of the value of a body, except its conversion. */
function kotlinBody(text: string): string[] {
  // A raw string has neither escapes nor a way to write a `$`.
  if (text.includes('$') || text.includes('"""') || !text.includes('\n'))
    return [`val body = ${kotlinText(text)}`];
  return ['val body = """', ...indented(text.split('\n')), '""".trimIndent()'];
}

/** Returns a program in Swift. */
export function swiftSample(draft: Draft, base: string): string {
  const credential = credentialOf(draft);
  const text = textOf(draft);
  const hasForm = isForm(draft.body);
  const set = (name: string, value: string) =>
    `request.setValue(${value}, forHTTPHeaderField: "${name}")`;
  return [
    'import Foundation',
    '',
    ...(credential ? [`let ${credential.name} = ${quoted(credential.placeholder)}`] : []),
    `let url = URL(string: ${quoted(base + targetOf(draft))})!`,
    'var request = URLRequest(url: url)',
    ...(draft.method === 'GET' ? [] : [`request.httpMethod = "${draft.method}"`]),
    ...(credential
      ? [
          set(
            credential.header,
            interpolated(credential, (name) => `\\(${name})`),
          ),
        ]
      : []),
    ...headersOf(draft).map(([name, value]) => set(name, quoted(value))),
    ...(hasForm ? swiftForm : []),
    ...(text === undefined ? [] : [`request.httpBody = Data(${swiftText(text)}.utf8)`]),
    '',
    'let (data, response) = try await URLSession.shared.data(for: request)',
    'let status = (response as! HTTPURLResponse).statusCode',
    'print(status, String(decoding: data, as: UTF8.self))',
    '',
  ].join('\n');
}

const swiftForm = [
  'let boundary = UUID().uuidString',
  'request.setValue("multipart/form-data; boundary=\\(boundary)", forHTTPHeaderField: "Content-Type")',
  `let file = try Data(contentsOf: URL(fileURLWithPath: "${fileName}"))`,
  'var form = Data("--\\(boundary)\\r\\n".utf8)',
  `form += Data("Content-Disposition: form-data; name=\\"file\\"; filename=\\"${fileName}\\"\\r\\n".utf8)`,
  `form += Data("Content-Type: ${fileType}\\r\\n\\r\\n".utf8)`,
  'form += file',
  'form += Data("\\r\\n--\\(boundary)--\\r\\n".utf8)',
  'request.httpBody = form',
];

/** Writes text as a literal without escapes, so that JSON is easy to read. */
function swiftText(text: string): string {
  return text.includes('"""#') || !text.includes('\n') ? quoted(text) : `#"""\n${text}\n"""#`;
}

/** Returns the value of the header of a credential, in a language with templates in strings. */
function interpolated(credential: Credential, template: (name: string) => string): string {
  const { prefix, name } = credential;
  return prefix === '' ? name : `"${prefix}${template(name)}"`;
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `    ${line}`);
}
