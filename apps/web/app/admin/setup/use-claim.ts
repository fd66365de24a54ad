import { callMessages } from '@shop/contract/call';
import { Claim, setupCalls, setupMessages } from '@shop/contract/setup';
import { useNavigate } from 'react-router';
import { request } from '../../lib/api.ts';
import { storeSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { officePaths } from '../../office-paths.ts';

/** Claims the shop, signs the owner in and opens the back office. */
export function useClaim(token: string) {
  const navigate = useNavigate();
  return useCheckedForm({
    schema: Claim,
    initial: {
      firstName: '',
      phone: '',
      password: '',
      businessName: '',
      contactNumber: '',
      mailId: '',
      address: '',
      upiId: '',
    },
    read: (values) => ({ token, ...values }),
    failed: setupMessages.claimFailed,
    unreached: callMessages.networkError,
    send: async (body) => {
      const { message, data } = await request(setupCalls.claim, { body });
      storeSession(data);
      toast.success(message);
      await navigate(officePaths.adminDashboard(), { replace: true });
    },
  });
}
