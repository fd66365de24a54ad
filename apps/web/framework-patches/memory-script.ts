// Relies on: the shop and React Router storing through `localStorage` and `sessionStorage` of the window.
// Noticed by: e2e/cart.spec.ts (blocked and full storage).
// Switched off by: leaving `MEMORY_SCRIPT` out of `HEAD_SCRIPTS`; pages then fail where the browser blocks
// site data or is full.

/**
 * Keeps what the shop and React Router store in memory, for as long as the page is open, where the browser blocks
 * site data (access then throws, or there is no storage) or has no room for more.
 */
export const MEMORY_SCRIPT = `{
  const keepInMemory = (name, stored) => {
    const kept = new Map();
    const value = {
      getItem: (key) => kept.get(key) ?? stored?.getItem(key) ?? null,
      setItem: (key, text) => {
        kept.set(key, String(text));
      },
      removeItem: (key) => {
        kept.delete(key);
        stored?.removeItem(key);
      },
      clear: () => {
        kept.clear();
        stored?.clear();
      },
    };
    Object.defineProperty(window, name, { configurable: true, value });
  };
  const storageOf = (name) => {
    try {
      return window[name];
    } catch {
      return undefined;
    }
  };
  const names = new Map();
  for (const name of ['localStorage', 'sessionStorage']) {
    const storage = storageOf(name);
    if (storage) names.set(storage, name);
    else keepInMemory(name);
  }
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, text) {
    try {
      setItem.call(this, key, text);
    } catch (error) {
      const name = names.get(this);
      if (name === undefined) throw error;
      if (window[name] === this) keepInMemory(name, this);
      window[name].setItem(key, text);
    }
  };
}`;
