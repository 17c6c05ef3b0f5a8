/** Returns a function that makes a value on its first call and keeps it. A promise that rejects is not kept. */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    if (made === undefined) {
      made = { value: make() };
      if (made.value instanceof Promise) {
        made.value.catch(() => {
          made = undefined;
        });
      }
    }
    return made.value;
  };
}
