import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { classes } from '../lib/classes.ts';

type ExplainedProps = {
  /** The explained figure or term, which is shown. */
  name: string;
  /** The explanation, in a sentence or two. */
  children: string;
};

/** Distance between tooltip and window edge, in pixels. */
const MARGIN = 8;

/** Shows a label with an explanation, which opens on hover, focus and click and closes by Esc. */
export function ExplainedLabel({ name, children }: ExplainedProps) {
  return (
    <WithHint hint={children}>
      {({ describedBy, open }) => (
        <button
          type="button"
          data-on-paper
          aria-describedby={describedBy}
          onClick={open}
          className="-my-2.5 inline-flex min-h-11 cursor-help items-center text-start text-inherit underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-accent"
        >
          {name}
        </button>
      )}
    </WithHint>
  );
}

type WithHintProps = {
  /** Text of the hint, in a sentence or two. */
  hint: string;
  /** The trigger, described by the hint; `open` shows the hint, for a click without another effect. */
  children: (trigger: { describedBy: string; open: () => void }) => ReactNode;
  className?: string;
};

/** Shows a tooltip for a link or button: opens on hover or focus, closes by Esc. */
export function WithHint({ hint, children, className }: WithHintProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const tip = useTooltip(isOpen, () => setOpen(false));
  return (
    <span
      className={classes('inline-flex', className)}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
    >
      {children({ describedBy: id, open: () => setOpen(true) })}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        hidden={!isOpen}
        className="fixed z-50 inset-auto m-0 w-max max-w-72 rounded-sm bg-ink px-3 py-2 text-left text-sm font-normal whitespace-normal text-paper shadow-over"
      >
        {hint}
      </span>
    </span>
  );
}

/** Shows a popover beside its trigger, above everything else, until Esc or a click elsewhere. */
function useTooltip(isOpen: boolean, close: () => void) {
  const tip = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const shown = tip.current;
    const holder = shown?.parentElement;
    if (!isOpen || shown === null || holder === null || holder === undefined) return;
    const follow = () => place(shown, holder.getBoundingClientRect());
    shown.showPopover?.();
    follow();
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    const onPress = ({ target }: PointerEvent) => holder.contains(target as Node) || close();
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    window.addEventListener('scroll', follow, { capture: true });
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
      window.removeEventListener('scroll', follow, { capture: true });
      shown.hidePopover?.();
    };
  });
  return tip;
}

/**
 * Places the popover below the trigger, or above it when there is no space; always inside the window.
 */
function place(tip: HTMLElement, beside: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect();
  const middle = beside.left + beside.width / 2 - width / 2;
  const left = Math.max(
    MARGIN,
    Math.min(middle, document.documentElement.clientWidth - width - MARGIN),
  );
  const isRoomBelow = beside.bottom + height + MARGIN <= window.innerHeight;
  tip.style.left = `${left}px`;
  tip.style.top = `${isRoomBelow ? beside.bottom : beside.top - height}px`;
}
