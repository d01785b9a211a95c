/**
 * Gives an object of the browser another property while a story is shown.
 *
 * @returns Takes it away again, so that what the browser itself has there is back.
 */
export function instead(object: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(object, name);
  Object.defineProperty(object, name, { configurable: true, writable: true, value });
  return () => {
    if (before === undefined) Reflect.deleteProperty(object, name);
    else Object.defineProperty(object, name, before);
  };
}
