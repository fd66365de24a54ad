import { type OfficeReview, reviewCalls, reviewMessages } from '@shop/contract/reviews';
import { useState } from 'react';
import { privateMeta } from '../../lib/meta.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { pageTitles } from '../kit/admin-words.ts';
import { ListPage } from '../kit/list-page.tsx';
import { UrlChoice, choiceIn } from '../kit/url-choice.tsx';
import { useCall } from '../kit/use-call.ts';
import { HideDialog } from './hide-dialog.tsx';
import { ReplyDialog } from './reply-dialog.tsx';
import { ReviewCard } from './review-card.tsx';
import { reviewChoiceNames, reviewsWords as words } from './reviews-words.ts';

const CHOICES = ['TO_ANSWER', 'ALL', 'HIDDEN'] as const;

/** The filter of each choice; the first is what the dashboard counts. */
const FILTERS = {
  TO_ANSWER: { state: 'SHOWN', answered: 'false', stars: '1,2' },
  ALL: {},
  HIDDEN: { state: 'HIDDEN' },
} as const;

/** A review, and the dialog that is open for it. */
type Opened = { review: OfficeReview; isHiding: boolean };

export const meta = privateMeta(pageTitles.reviews);

export default function ReviewsPage() {
  const { params, page } = useListParams();
  const chosen = choiceIn(params, 'show', CHOICES);
  const query = { page: String(page), ...FILTERS[chosen] };
  const reviews = useCall(reviewCalls.list, { query }, { keep: true });
  const [opened, setOpened] = useState<Opened>();
  return (
    <ListPage
      title={pageTitles.reviews}
      intro={words.intro}
      filter={
        <UrlChoice
          label={words.which}
          name="show"
          choices={CHOICES}
          names={reviewChoiceNames}
          className="sm:self-start"
        />
      }
      query={reviews}
      failed={reviewMessages.fetchFailed}
      pages={words.pages}
      empty={
        <EmptyState title={chosen === 'TO_ANSWER' ? words.noneToAnswer : words.none}>
          {words.noneHint}
        </EmptyState>
      }
      dialogs={opened !== undefined && <Dialogs {...opened} onClose={() => setOpened(undefined)} />}
    >
      {({ data }) => (
        <ul aria-label={words.list} className="flex max-w-4xl flex-col gap-3">
          {data.map((review) => (
            <ReviewCard
              key={review.reviewId}
              review={review}
              onAnswer={() => setOpened({ review, isHiding: false })}
              onHide={() => setOpened({ review, isHiding: true })}
            />
          ))}
        </ul>
      )}
    </ListPage>
  );
}

function Dialogs({ review, isHiding, onClose }: Opened & { onClose: () => void }) {
  if (isHiding) return <HideDialog review={review} onClose={onClose} />;
  return <ReplyDialog review={review} onClose={onClose} />;
}
