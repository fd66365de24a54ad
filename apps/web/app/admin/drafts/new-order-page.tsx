import { customerCalls } from '@shop/contract/customers';
import type { WrittenDraft } from '@shop/contract/drafts';
import { productCalls } from '@shop/contract/products';
import { useState } from 'react';
import { Navigate, type NavigateProps, useSearchParams } from 'react-router';
import { privateMeta } from '../../lib/meta.ts';
import { officePaths } from '../../office-paths.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { pageTitles } from '../kit/admin-words.ts';
import { useCall } from '../kit/use-call.ts';
import { lineOfDetail } from './draft-lines.ts';
import type { KnownDraft } from './draft-values.ts';
import { draftWords as words } from './draft-words.ts';
import { NewOrderForm } from './new-order-form.tsx';

export const meta = privateMeta(pageTitles.newOrder);

/** Writes an order for a customer; the URL may name the customer, or a product. */
export default function NewOrderPage() {
  // The page of the written order, and its warnings.
  const [next, setNext] = useState<Pick<NavigateProps, 'to' | 'state'> | null>(null);
  const { known, isLoading, problem } = useKnown();
  if (next !== null) return <Navigate {...next} replace />;
  const showWritten = ({ draftId, warnings }: WrittenDraft) =>
    setNext({ to: officePaths.adminLink(draftId), state: { warnings } });
  return (
    <AdminPage
      title={pageTitles.newOrder}
      via={[{ name: pageTitles.orders, to: officePaths.adminOrders() }]}
    >
      {problem !== null && <ErrorBox message={problem} />}
      {isLoading ? (
        <SkeletonRows rows={6} className="h-15" />
      ) : (
        <NewOrderForm known={known} onWritten={showWritten} />
      )}
    </AdminPage>
  );
}

/** Loads the customer or product of the URL. Without them the form is as empty as without a URL. */
function useKnown(): { known: KnownDraft; isLoading: boolean; problem: string | null } {
  const [params] = useSearchParams();
  const [userId, productId] = [params.get('customer'), params.get('product')];
  const customer = useCall(
    customerCalls.get,
    { params: { userId: userId ?? '' } },
    { enabled: userId !== null, quiet: true },
  );
  const product = useCall(
    productCalls.get,
    { params: { productId: productId ?? '' } },
    { enabled: productId !== null, quiet: true },
  );
  const person = customer.data?.data.customer;
  const line = product.data?.data;
  return {
    known: {
      ...(person && { name: person.customerName, phoneNumber: person.phoneNumber }),
      ...(line && { lines: [lineOfDetail(line)] }),
    },
    isLoading: (userId !== null && customer.isPending) || (productId !== null && product.isPending),
    problem: customer.isError
      ? words.unknownCustomer
      : product.isError
        ? words.unknownProduct
        : null,
  };
}
