import { ownDataCalls, ownDataMessages } from '@shop/contract/own-data';
import { useState } from 'react';
import { request } from '../../lib/api.ts';
import { messageOf } from '../../lib/errors.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { clearConsentRequest } from '../kit/sign-in/consent-request.ts';
import { consentWords } from './consent-words.ts';
import { policyVersions } from '../kit/sign-in/policy-versions.ts';
import { TermsLabel } from '../kit/sign-in/terms-label.tsx';

/** Asks a signed-in customer to accept policies newer than their last consent. */
export function ConsentDialog() {
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const agree = async () => {
    setBusy(true);
    setFailed(null);
    try {
      const versions = await policyVersions();
      if (versions === null) return setFailed(ownDataMessages.consentFailed);
      const { message } = await request(ownDataCalls.consent, { body: versions });
      toast.success(message);
      clearConsentRequest();
    } catch (error) {
      setFailed(messageOf(error, ownDataMessages.consentFailed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={clearConsentRequest}
      title={consentWords.title}
      footer={
        <>
          <Button variant="secondary" onClick={clearConsentRequest}>
            {consentWords.later}
          </Button>
          <Button busy={isBusy} onClick={() => void agree()}>
            {consentWords.agree}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {failed !== null && <ErrorBox message={failed} />}
        <p>{consentWords.changed}</p>
        <p>
          <TermsLabel />
        </p>
      </div>
    </Dialog>
  );
}
