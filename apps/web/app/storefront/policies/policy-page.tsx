import { requestFrom } from '../../lib/api.server.ts';
import { request } from '../../lib/api.ts';
import type { Route } from './+types/policy-page.ts';
import { PolicyDocument } from './policy-document.tsx';
import { loadPolicy, policyMeta } from './policy-page-data.ts';

export const handle = { header: false };

export function loader({ context, pattern }: Route.LoaderArgs) {
  return loadPolicy(requestFrom(context), pattern);
}

export function clientLoader({ pattern }: Route.ClientLoaderArgs) {
  return loadPolicy(request, pattern);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return policyMeta(loaderData, matches[1].loaderData);
}

/** Shows a policy; each of the three has its route. */
export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  return <PolicyDocument policy={loaderData} />;
}
