/** Takes the place of `tap` in a test file. The worker imports it once for each file. */
import { current } from './current.ts';

export default current.test;
