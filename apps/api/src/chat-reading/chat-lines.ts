import type { Mention } from './chat-mentions.ts';
import type { ChatQuantity } from './chat-quantities.ts';
import type { Span } from './chat-text.ts';

/** Mentions of one product beside each other, with the quantity that belongs to it. */
export type Group = {
  mentions: readonly Mention[];
  /** The products that all of them can be. */
  productIds: readonly string[];
  quantity: ChatQuantity | null;
};

/** A line of a chat with what it names. */
export type ChatLine = Span & {
  mentions: readonly Mention[];
  quantities: readonly ChatQuantity[];
};

/**
 * Returns the products of a line with their quantities. A quantity is the nearest one after its product,
 * before the next product; else one directly before it. When each of several products has one directly
 * before it and none follows the last, all stand before.
 */
export function groupsOf(line: ChatLine, plain: string): Group[] {
  const groups = grouped(line, plain);
  const free = line.quantities.filter(
    (quantity) =>
      !line.mentions.some(({ start, end }) => quantity.start < end && quantity.end > start),
  );
  const before = groups.map(([first]) => free.find(({ end }) => isBlank(plain, end, first.start)));
  const last = groups.at(-1)?.at(-1);
  const standBefore =
    groups.length > 1 &&
    before.every((quantity) => quantity !== undefined) &&
    !free.some(({ start }) => start >= (last?.end ?? 0));
  const used = new Set<ChatQuantity>();
  return groups.map((mentions, index) => {
    const next = groups[index + 1]?.[0].start ?? line.end;
    const after = free.find(({ start }) => start >= mentions[0].end && start < next);
    const quantity = [standBefore ? undefined : after, before[index]].find(
      (one) => one !== undefined && !used.has(one),
    );
    if (quantity !== undefined) used.add(quantity);
    return { mentions, productIds: common(mentions), quantity: quantity ?? null };
  });
}

function isBlank(text: string, start: number, end: number): boolean {
  return start <= end && text.slice(start, end).trim() === '';
}

type Some = [Mention, ...Mention[]];

/** Returns neighbours together that are the same product: of a title that several share, what follows it. */
function grouped({ mentions, quantities }: ChatLine, plain: string): Some[] {
  const groups: Some[] = [];
  for (const mention of mentions) {
    const latest = groups.at(-1);
    const before = latest?.at(-1);
    if (latest === undefined || before === undefined) groups.push([mention]);
    else if (common([...latest, mention]).length === 1 && isSame(before, mention))
      latest.push(mention);
    else groups.push([mention]);
  }
  return groups;

  function isSame(before: Mention, mention: Mention): boolean {
    if (before.productIds.length === 1 && mention.productIds.length === 1) return true;
    const { end } = before;
    return (
      !/[,;+&]/.test(plain.slice(end, mention.start)) &&
      !quantities.some((quantity) => quantity.start >= end && quantity.end <= mention.start)
    );
  }
}

function common([first, ...others]: readonly Mention[]): string[] {
  return (first?.productIds ?? []).filter((id) =>
    others.every(({ productIds }) => productIds.includes(id)),
  );
}
