import { setupCalls } from '@shop/contract/setup';
import { useState } from 'react';
import { requestFrom } from '../../lib/api.server.ts';
import { privateMeta } from '../../lib/meta.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Route } from './+types/setup-page.ts';
import { SignInFrame } from '../kit/sign-in-frame.tsx';
import { ClaimForm } from './claim-form.tsx';
import { useTokenOfAddress } from './claim-token.ts';
import { LinkForm } from './link-form.tsx';
import { setupWords } from './setup-words.ts';

export const handle: PageHandle = { area: 'admin' };

export const meta = privateMeta(setupWords.title);

/** Reads whether the shop has an owner; when this fails, the claim itself reports it. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    const { data } = await requestFrom(context)(setupCalls.state);
    return data;
  } catch (error) {
    console.error(error);
    return { claimed: false };
  }
}

/** Lets the first owner claim a new live shop by the printed link. */
export default function SetupPage({ loaderData }: Route.ComponentProps) {
  const inAddress = useTokenOfAddress();
  const [pasted, setPasted] = useState<string | null>(null);
  const token = inAddress ?? pasted;
  if (loaderData.claimed) {
    return (
      <SignInFrame title={setupWords.claimed}>
        <LinkButton to={paths.adminLogin()} size="large">
          {setupWords.signIn}
        </LinkButton>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={setupWords.title}>
      {token === null ? (
        <LinkForm onToken={setPasted} />
      ) : (
        <>
          <p className="-mt-3 text-sm text-ink-soft">{setupWords.lead}</p>
          <ClaimForm token={token} />
        </>
      )}
    </SignInFrame>
  );
}
