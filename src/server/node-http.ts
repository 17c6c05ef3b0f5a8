/**
 * The values of `node:http` that the listener uses. An `import` of `node:http` takes 40 ms longer:
 * it reads every export, and the export `WebSocket` loads the whole HTTP client of `fetch`.
 */
export const { createServer, OutgoingMessage, ServerResponse, STATUS_CODES } =
  process.getBuiltinModule('node:http');
