import * as z from 'zod';
import { type FakeVendor, startFakeVendor } from './fake-vendor.ts';

const OfMsg91 = z.strictObject({
  template_id: z.string().min(1),
  short_url: z.literal('0'),
  recipients: z
    .array(z.object({ mobiles: z.string().regex(/^91[6-9][0-9]{9}$/), VAR1: z.string() }))
    .length(1),
});

/** Returns an error as MSG91 sends it, often with 200. */
export const msg91Error = (message: string, status = 200) =>
  ({ kind: 'answer', status, body: { type: 'error', message } }) as const;

/** Starts a fake of MSG91's flows. */
export async function startFakeMsg91(): Promise<FakeVendor & { settings: Record<string, string> }> {
  const vendor = await startFakeVendor({
    faultOf({ path, headers, body }) {
      if (path !== '/api/v5/flow') return `path ${path}`;
      if (headers['authkey'] !== 'key-of-msg91') return 'no key';
      const checked = OfMsg91.safeParse(body);
      return checked.success ? undefined : checked.error.message;
    },
    accept: () => ({ type: 'success', message: '3668666a6d4b313137353033' }),
  });
  const settings = { MSG91_URL: `${vendor.url}/api/v5`, MSG91_AUTH_KEY: 'key-of-msg91' };
  return { ...vendor, settings };
}

const OfFast2Sms = z.strictObject({
  route: z.literal('otp'),
  variables_values: z.string().regex(/^[0-9]{1,10}$/),
  numbers: z.string().regex(/^[6-9][0-9]{9}$/),
});

/** Starts a fake of Fast2SMS. */
export async function startFakeFast2Sms(): Promise<
  FakeVendor & { settings: Record<string, string> }
> {
  const vendor = await startFakeVendor({
    faultOf({ path, headers, body }) {
      if (path !== '/dev/bulkV2') return `path ${path}`;
      if (headers.authorization !== 'key-of-fast2sms') return 'no key';
      const checked = OfFast2Sms.safeParse(body);
      return checked.success ? undefined : checked.error.message;
    },
    accept: () => ({ return: true, request_id: 'lwdtp7cjyqxvfe9', message: ['Message sent'] }),
  });
  const settings = { FAST2SMS_URL: `${vendor.url}/dev`, FAST2SMS_KEY: 'key-of-fast2sms' };
  return { ...vendor, settings };
}
