/** Replaces `tap` in test files. The worker imports it once for each file. */
import { current } from './current.ts';

export default current.test;
