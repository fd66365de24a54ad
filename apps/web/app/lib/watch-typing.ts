import { typing } from './use-page-arrival.ts';

/** Notes the field that is typed into, until a press, a sent form or Back begins something else. */
export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => {
    typing.into = target;
  });
  const stop = ({ target }: Event) => {
    if (target !== typing.into) typing.into = null;
  };
  for (const type of ['click', 'submit', 'popstate']) addEventListener(type, stop);
}
