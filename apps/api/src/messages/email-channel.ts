import { isLoopback } from '../platform/loopback.ts';
import type { MessageSettings } from '../settings/message-settings.ts';
import type { Channel, Outcome } from './message-channels.ts';
import { subjectOf } from './message-subjects.ts';
import { reasonOf } from './vendor-request.ts';

const SILENCE_MS = 9_000;

/** Mail by SMTP. `smtp://` must offer STARTTLS, except on this machine. */
export function emailChannel({ from, url }: NonNullable<MessageSettings['email']>): Channel {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const options = {
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !isLoopback(hostname),
    ignoreTLS: !secure && isLoopback(hostname),
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // Loaded with the first mail, so that the shop starts sooner.
  const open = async () => (await import('nodemailer')).createTransport(options);
  let transport: ReturnType<typeof open> | undefined;
  return {
    name: 'email',
    takes: ({ to }) => to.mail !== null,
    async send({ purpose, parameters, to, text, shopName }, signal) {
      const { promise: tooLate, reject } = Promise.withResolvers<never>();
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      const mail = {
        from: { name: shopName, address: from },
        to: to.mail ?? '',
        subject: subjectOf(purpose, parameters),
        text,
      };
      try {
        transport ??= open();
        await Promise.race([transport.then((opened) => opened.sendMail(mail)), tooLate]);
        return { kind: 'accepted' };
      } catch (error) {
        if (signal.aborted) throw error;
        return outcomeOf(error);
      }
    },
  };
}

/**
 * Returns the outcome of an error: a 5xx about the recipient is final; all other errors count against the
 * server.
 */
function outcomeOf(error: unknown): Outcome {
  const { code, responseCode, message } = error as Error & { code?: string; responseCode?: number };
  const reason = reasonOf(responseCode, message);
  const isRecipient = code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
  return isRecipient ? { kind: 'refused', reason } : { kind: 'failed', reason, isFault: true };
}
