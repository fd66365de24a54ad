import { THEME_SCRIPT } from './session.ts';

/**
 * Runs in the head and keeps what is done before the page's own scripts have come, for these:
 * presses of buttons, what is typed and chosen, and forms sent that cannot do without scripts.
 * Letters in a field are told to React by its own way of noticing them: it compares the value
 * with the last one that was set on the element itself.
 */
const EARLY_SCRIPT = `(() => {
  const kept = [];
  const keep = (event) => {
    const { type, target } = event;
    if (type === 'click') kept.push(() => target.closest('button[type="button"]')?.click());
    else if (type === 'submit') {
      if (target.hasAttribute('method')) return;
      event.preventDefault();
      kept.push(() => target.requestSubmit());
    } else if (target.type === 'checkbox') {
      const { checked } = target;
      kept.push(() => {
        target.checked = !checked;
        target.click();
      });
    } else if ('value' in target) {
      const { value } = target;
      kept.push(() => {
        if (target.tagName !== 'SELECT') target.value = '';
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value').set.call(target, value);
        target.dispatchEvent(new Event(type, { bubbles: true }));
      });
    }
  };
  const presses = ['click', 'submit'];
  const entries = ['input', 'change'];
  for (const type of [...presses, ...entries]) addEventListener(type, keep, true);
  const stop = (types) => types.forEach((type) => removeEventListener(type, keep, true));
  window.early = {
    stop: () => stop(presses),
    answer: async () => {
      stop(entries);
      for (const again of kept.splice(0)) {
        again();
        await new Promise((drawn) => setTimeout(drawn));
      }
    },
  };
})()`;

/**
 * Both, for the head: before the styles, which would hold them back, and not in React's tree, whose
 * text the browser would load a second time.
 */
export const HEAD_SCRIPTS = `<script>${THEME_SCRIPT}</script><script>${EARLY_SCRIPT}</script>`;
