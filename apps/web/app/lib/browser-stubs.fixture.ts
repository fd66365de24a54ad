import { after } from 'node:test';

/** Returns the function with which a test file replaces globals of a browser, until the file ends. */
export function browserStubs() {
  const former = new Map<string, PropertyDescriptor | undefined>();
  after(() => {
    for (const [name, descriptor] of former) {
      Reflect.deleteProperty(globalThis, name);
      if (descriptor !== undefined) Object.defineProperty(globalThis, name, descriptor);
    }
  });
  return (name: string, value: unknown): void => {
    if (!former.has(name)) former.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  };
}
