// Generated from openapi/ by `npm run generate`. Do not edit.
export const version = '1.2.0-dev';
