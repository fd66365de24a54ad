import { MEMORY_SCRIPT } from './memory-script.ts';
import { TRANSLATED_PAGE_SCRIPT } from './translated-page-script.ts';

// Relies on: React hydrating the existing elements, marking them by `__reactProps…`, and noticing input
// by the value last set on the element itself.
// Noticed by: e2e/input-before-hydration.spec.ts.
// Switched off by: leaving `EVENT_REPLAY_SCRIPT` out of `HEAD_SCRIPTS`; earlier clicks and input are
// then lost.
// Gain: the phone of bench/first-view.ts shows the home page after 1.8 s and hydrates it after 7.9 s.

/**
 * Sets the theme of the back office before the first paint, so that dark pages do not flash, and marks
 * staff, whose menu is known only after hydration.
 */
const THEME_SCRIPT = `try{var d=document.documentElement.dataset,s=localStorage,t=s.getItem('theme');if(s.getItem('role')==='STAFF')d.staff='';d.theme=t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme:dark)').matches)?'dark':'light'}catch(e){d.theme='light'}`;

/**
 * Captures events before hydration, to replay them after it. Runs in the head and captures clicks on
 * buttons, input and changes of fields, and submits of forms that need scripts. Of a field it keeps the
 * latest value, also of one whose part hydrates later than the page. React compares a field's text with
 * the last value set on the element itself, so the replay sets it again. A part that hydrates later is
 * awaited for at most ten seconds.
 */
const EVENT_REPLAY_SCRIPT = `(() => {
  const kept = new Map();
  let isReady = false;
  let isRunning = false;
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  const isHydrated = (target) =>
    !target.isConnected || Object.keys(target).some((key) => key.startsWith('__reactProps'));
  const run = async () => {
    if (!isReady || isRunning) return;
    isRunning = true;
    for (const [key, [target]] of kept) {
      for (let tries = 0; tries < 200 && !isHydrated(target); tries += 1) await wait(50);
      kept.get(key)[1]();
      kept.delete(key);
      await wait(0);
    }
    isRunning = false;
  };
  const press = (event) => {
    const { type, target } = event;
    const push = (again) => kept.set(event, [target, again]);
    if (type === 'click') push(() => target.closest('button[type="button"]')?.click());
    else if (!target.hasAttribute('method')) {
      event.preventDefault();
      push(() => target.requestSubmit());
    }
  };
  const enter = ({ type, target }) => {
    // A chosen file stays in its field.
    if (target.type === 'file' || (isHydrated(target) && !kept.has(target))) return;
    const put = (again) => kept.set(target, [target, again]);
    if (target.type === 'checkbox') {
      const { checked } = target;
      put(() => {
        target.checked = !checked;
        target.click();
      });
    } else if ('value' in target) {
      const { value } = target;
      put(() => {
        if (target.tagName !== 'SELECT') target.value = '';
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value').set.call(target, value);
        for (const name of new Set(['input', type])) target.dispatchEvent(new Event(name, { bubbles: true }));
      });
    }
    void run();
  };
  const presses = ['click', 'submit'];
  for (const type of presses) addEventListener(type, press, true);
  for (const type of ['input', 'change']) addEventListener(type, enter, true);
  window.eventReplay = {
    stopPresses: () => presses.forEach((type) => removeEventListener(type, press, true)),
    replay: () => {
      isReady = true;
      return run();
    },
  };
})()`;

/**
 * The inline scripts of the head. Before the styles, which would delay them, and outside React's tree,
 * whose text the browser would load a second time. Every page has them, so they are sent without indentation.
 */
export const HEAD_SCRIPTS =
  `<script>${THEME_SCRIPT};${MEMORY_SCRIPT}</script><script>${TRANSLATED_PAGE_SCRIPT}</script><script>${EVENT_REPLAY_SCRIPT}</script>`.replaceAll(
    /^ +/gm,
    '',
  );
