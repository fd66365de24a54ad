import { requestFrom } from '../../lib/api.server.ts';
import { request } from '../../lib/api.ts';
import { paths } from '../../paths.ts';
import type { Route } from './+types/privacy-policy-page.ts';
import { PolicyDocument } from './policy-document.tsx';
import { loadPolicy, policyMeta } from './policy-page-data.ts';

export const handle = { header: false };

export function loader({ context }: Route.LoaderArgs) {
  return loadPolicy(requestFrom(context), 'privacy');
}

export function clientLoader() {
  return loadPolicy(request, 'privacy');
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return policyMeta(loaderData, { store: matches[1].loaderData, path: paths.privacyPolicy() });
}

export default function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
  return <PolicyDocument policy={loaderData} />;
}
