import { pageMeta } from '../../lib/meta.ts';
import { paths } from '../../paths.ts';
import { shopName } from '../layout/store-data.ts';
import type { Route } from './+types/return-refund-policy-page.ts';
import { PolicyDocument } from './policy-document.tsx';
import { returnsWords } from './returns-words.ts';

export const handle = { header: false };

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData;
  return pageMeta({
    title: `${returnsWords.title} · ${shopName(store)}`,
    description: returnsWords.description,
    origin: store?.origin ?? '',
    path: paths.returnRefundPolicy(),
  });
}

export default function ReturnRefundPolicyPage() {
  return <PolicyDocument text={returnsWords} />;
}
