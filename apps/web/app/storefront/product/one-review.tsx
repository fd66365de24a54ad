import type { Review } from '@shop/contract/reviews';
import { shownSize } from '@shop/contract/sizes';
import { formatDay } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Photographs } from '../../ui/photographs.tsx';
import { Stars } from '../../ui/stars.tsx';
import { productReviewsWords as words } from './product-reviews-words.ts';
import { LANGUAGE } from '@shop/contract/language';

/** Shows a review: its stars, author, text, photographs, and the shop's answer. */
export function OneReview({ review }: { review: Review }) {
  const { by, text, reply, edited } = review;
  return (
    <li className="flex flex-col gap-2 py-5 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={review.stars} label={words.rated(review.stars)} />
        <h3 className="font-semibold">{by}</h3>
        {review.returned && <Badge>{words.returned}</Badge>}
      </div>
      <p className="text-sm text-ink-soft">{factsOf(review)}</p>
      {text !== null && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      <Photographs
        images={review.images}
        nameOf={(place) => words.photograph(place, review.by)}
        className="size-24"
      />
      <p className="text-xs text-ink-soft">
        {words.written(formatDay(review.createdAt))}
        {edited !== null && `, ${words.edited(formatDay(edited))}`}
      </p>
      {reply !== null && (
        <div className="border-l-2 border-zari pl-3 text-sm">
          <p className="text-ink-soft">{words.answered(formatDay(reply.at))}</p>
          <p className="wrap-anywhere whitespace-pre-line">{reply.text}</p>
        </div>
      )}
    </li>
  );
}

function factsOf({ boughtAt, colour, size }: Review): string {
  const facts = [words.bought(monthName(boughtAt)), colour, shownSize(size)];
  return facts.filter(Boolean).join(' · ');
}

const month = new Intl.DateTimeFormat(LANGUAGE, {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats a month: `2026-11` becomes `November 2026`. */
function monthName(yearAndMonth: string): string {
  return month.format(new Date(`${yearAndMonth}-01`));
}
