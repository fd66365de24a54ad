import { DRAFT_STATES, draftCalls, draftMessages } from '@shop/contract/drafts';
import { privateMeta } from '../../lib/meta.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { officePaths } from '../../office-paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { pageTitles } from '../kit/admin-words.ts';
import { ListPage } from '../kit/list-page.tsx';
import { UrlChoice, choiceIn } from '../kit/url-choice.tsx';
import { useCall } from '../kit/use-call.ts';
import { DraftPage } from './draft-page.tsx';
import { DraftTable } from './draft-table.tsx';
import { draftStateNames, draftWords as words, noDraftNames } from './draft-words.ts';

/** How often the list is loaded again, in ms: links are opened, ordered from and end by themselves. */
const EVERY_MS = 60_000;

export const meta = privateMeta(pageTitles.links);

/** Shows the link that the URL names, or all of them. */
export default function DraftsPage() {
  const draftId = useListParams().params.get('link');
  return draftId === null ? <DraftList /> : <DraftPage draftId={draftId} />;
}

/** Lists the links of orders that the back office wrote, the open ones first. */
function DraftList() {
  const { params, page } = useListParams();
  const state = choiceIn(params, 'state', DRAFT_STATES);
  const drafts = useCall(
    draftCalls.list,
    { query: { state, page: String(page) } },
    { keep: true, everyMs: EVERY_MS },
  );
  return (
    <ListPage
      title={pageTitles.links}
      actions={<LinkButton to={officePaths.adminNewOrder()}>{pageTitles.newOrder}</LinkButton>}
      intro={words.linksIntro}
      filter={
        <UrlChoice
          label={words.states}
          name="state"
          choices={DRAFT_STATES}
          names={draftStateNames}
        />
      }
      keeps
      query={drafts}
      failed={draftMessages.fetchFailed}
      pages={words.pages}
      empty={<EmptyState title={noDraftNames[state]}>{words.emptyHint}</EmptyState>}
    >
      {({ data }) => <DraftTable rows={data} />}
    </ListPage>
  );
}
