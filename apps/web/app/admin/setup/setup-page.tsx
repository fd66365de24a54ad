import { setupCalls } from '@shop/contract/setup';
import { useEffect, useState } from 'react';
import { request } from '../../lib/api.ts';
import { type PrivateMetaArgs, privateMeta } from '../../lib/meta.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SignInFrame } from '../kit/sign-in-frame.tsx';
import { ClaimForm } from './claim-form.tsx';
import { useTokenOfAddress } from './claim-token.ts';
import { LinkForm } from './link-form.tsx';
import { setupWords } from './setup-words.ts';

export const handle: PageHandle = { area: 'admin' };

export function meta({ matches }: PrivateMetaArgs) {
  return privateMeta(setupWords.title, matches);
}

/** Lets the first owner claim a new live shop by the printed link. */
export default function SetupPage() {
  const isClaimed = useIsClaimed();
  const inAddress = useTokenOfAddress();
  const [pasted, setPasted] = useState<string | null>(null);
  const token = inAddress ?? pasted;
  if (isClaimed) {
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

/** Returns whether the shop has an owner; when this call fails, the claim itself reports it. */
function useIsClaimed(): boolean {
  const [isClaimed, setClaimed] = useState(false);
  useEffect(() => {
    request(setupCalls.state).then(
      ({ data }) => setClaimed(data.claimed),
      () => {},
    );
  }, []);
  return isClaimed;
}
