/** Reads the test report of Specmatic. */

/**
 * The operations that must pass, because their requests name no object that exists only in the
 * examples.
 */
const mustPass = [
  'POST /auth/register -> 201',
  'POST /auth/login -> 200',
  'GET /v1/orders -> 200',
  'POST /v1/orders -> 201',
  'POST /v1/prepare -> 201',
  'POST /v1/orders/drafts -> 201',
  'POST /v1/orders/search -> 200',
  'GET /v1/menu -> 200',
  'GET /v1/search -> 200',
  'GET /users -> 200',
  'GET /posts/my -> 200',
  'GET /errors -> 200',
  'GET /health -> 200',
];

/** Statuses that say that the state of the service differs from the state of the examples. */
const ofOtherState = ['200', '201', '401', '403', '404', '409', '412'];

/**
 * The body has both `user_id` and `userId`. The view has only one of them, because generators give
 * both the same name.
 */
const accepted = ['GET /users/profile -> 200'];

/**
 * Returns the failures of a JUnit report: responses that differ from their schema, rejected
 * requests, missing tests.
 */
export function failuresOf(report: string): string[] {
  const passed = new Set<string>();
  const failures: string[] = [];
  for (const [, attributes = '', content = ''] of report.matchAll(
    /<testcase ([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g,
  )) {
    const scenario =
      /Scenario: (\S+ \S+ -&gt; \d+)/.exec(attributes)?.[1]?.replace('-&gt;', '->') ?? attributes;
    const name = scenario.replaceAll(/\((\w+):\w+\)/g, '{$1}');
    if (!content.includes('<failure')) passed.add(name);
    else if (!accepted.includes(name) && !isOfOtherState(content))
      failures.push(`${name}: ${content.slice(0, 800)}`);
  }
  return [
    ...failures,
    ...mustPass.filter((name) => !passed.has(name)).map((name) => `${name} did not pass`),
  ];
}

function isOfOtherState(failure: string): boolean {
  const rules = new Set([...failure.matchAll(/\bR\d{4}\b/g)].map(([rule]) => rule));
  const [, status = ''] = /response contained status (\d{3})/.exec(failure) ?? [];
  return rules.size === 1 && rules.has('R0002') && ofOtherState.includes(status);
}
