import { pageMeta } from '../../lib/meta.ts';
import { paths } from '../../paths.ts';
import { shopName } from '../layout/store-data.ts';
import type { Route } from './+types/terms-of-use-page.ts';
import { PolicyDocument } from './policy-document.tsx';
import { termsWords } from './terms-words.ts';

export const handle = { header: false };

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData;
  return pageMeta({
    title: `${termsWords.title} · ${shopName(store)}`,
    description: termsWords.description,
    origin: store?.origin ?? '',
    path: paths.termsOfUse(),
  });
}

export default function TermsOfUsePage() {
  return <PolicyDocument text={termsWords} />;
}
