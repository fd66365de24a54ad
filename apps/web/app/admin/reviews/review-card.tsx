import { type OfficeReview, reviewCalls } from '@shop/contract/reviews';
import { shownSize } from '@shop/contract/sizes';
import { formatDay } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PrivatePhotographs } from '../../ui/private-photographs.tsx';
import { Stars } from '../../ui/stars.tsx';
import { useReread, useSend } from '../kit/use-call.ts';
import { hideReasonNames, reviewsWords as words } from './reviews-words.ts';

type ReviewCardProps = { review: OfficeReview; onAnswer: () => void; onHide: () => void };

/** Shows a review, the answer to it, and what can be done. */
export function ReviewCard({ review, onAnswer, onHide }: ReviewCardProps) {
  const { text, reply, hidden, edited, stars } = review;
  const reread = useReread();
  return (
    <li className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 grow text-base font-semibold">{review.productName}</h2>
        {review.returned && <Badge>{words.returned}</Badge>}
        {hidden !== null && <Badge tone="bad">{words.isHidden}</Badge>}
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <Stars value={stars} label={words.stars(stars)} />
        <span className="wrap-anywhere">
          {words.bought(factsOf(review), formatDay(review.createdAt))}
        </span>
        {edited !== null && <span>{words.changed(formatDay(edited))}</span>}
      </p>
      {text !== null && <p className="max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>}
      <PrivatePhotographs
        images={review.images}
        title={words.photographs(review.by)}
        nameOf={(place) => words.photograph(place, review.by)}
        reread={reread}
        className="flex flex-wrap gap-2"
        look="size-24"
      />
      {hidden !== null && <p className="text-sm">{words.hidden(hideReasonNames[hidden])}</p>}
      {reply !== null && (
        <div className="max-w-prose border-l-2 border-line-strong pl-3">
          <p className="text-sm text-ink-soft">{words.yourAnswer(formatDay(reply.at))}</p>
          <p className="wrap-anywhere whitespace-pre-line">{reply.text}</p>
        </div>
      )}
      <Actions review={review} onAnswer={onAnswer} onHide={onHide} />
    </li>
  );
}

function factsOf({ by, colour, size }: OfficeReview): string {
  return [by, colour, shownSize(size)].filter(Boolean).join(' · ');
}

function Actions({ review, onAnswer, onHide }: ReviewCardProps) {
  const { reviewId, productName, reply, hidden } = review;
  const send = useSend(reviewCalls.hide);
  const show = () =>
    send.mutate({ params: { reviewId }, body: { reason: null, expected: hidden } });
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant={reply === null ? 'primary' : 'secondary'}
        aria-label={
          reply === null ? words.answerOf(productName) : words.changeAnswerOf(productName)
        }
        onClick={onAnswer}
      >
        {reply === null ? words.answer : words.changeAnswer}
      </Button>
      {hidden === null ? (
        <Button variant="secondary" aria-label={words.hideOf(productName)} onClick={onHide}>
          {words.hide}
        </Button>
      ) : (
        <Button
          variant="secondary"
          busy={send.isPending}
          aria-label={words.showOf(productName)}
          onClick={show}
        >
          {words.show}
        </Button>
      )}
    </div>
  );
}
