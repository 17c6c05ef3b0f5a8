/** Program: locks the given folder, prints `holding` or the error, and runs until it is killed. */
import { lockFolder } from '../../src/db/data-folder.ts';

try {
  lockFolder(process.argv[2] ?? '');
  console.log('holding');
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
}
process.stdin.resume();
