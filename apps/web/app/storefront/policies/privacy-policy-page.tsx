import { pageMeta } from '../../lib/meta.ts';
import { paths } from '../../paths.ts';
import { shopName } from '../layout/store-data.ts';
import type { Route } from './+types/privacy-policy-page.ts';
import { PolicyDocument } from './policy-document.tsx';
import { privacyWords } from './privacy-words.ts';

export const handle = { header: false };

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData;
  return pageMeta({
    title: `${privacyWords.title} · ${shopName(store)}`,
    description: privacyWords.description,
    origin: store?.origin ?? '',
    path: paths.privacyPolicy(),
  });
}

export default function PrivacyPolicyPage() {
  return <PolicyDocument text={privacyWords} />;
}
