// Preloaded module that shifts the clock of a Node process by CLOCK_SHIFT_MS: `new Date()` and
// `Date.now()`, in the shop and in every library. PostgreSQL and files keep the machine's time, and
// timers continue, as when a clock is corrected.
const shift = Number(process.env['CLOCK_SHIFT_MS']);
const { now } = Date;

globalThis.Date = new Proxy(Date, {
  construct(target, given: unknown[], made) {
    return Reflect.construct(target, given.length === 0 ? [now() + shift] : given, made) as Date;
  },
  get(target, name, receiver) {
    return name === 'now' ? () => now() + shift : (Reflect.get(target, name, receiver) as unknown);
  },
});
