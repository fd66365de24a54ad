import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { changeOwner } from '../auth/change-owner.ts';
import { systemClock } from '../platform/clock.ts';
import { StartupError } from '../platform/startup-error.ts';
import { parseCommand, runCommand } from './command.ts';

const USAGE =
  'Usage: npm run owner -- --phone 9000000001, --password (asked for) or --no-second-factor; one or more of them.';

// `npm run owner`: changes how the owner signs in, whether the shop is running or not. For a lost phone, a
// forgotten password, or a lost authenticator app without recovery codes.
await runCommand(optionsOf, async (db, settings, options) => {
  const { phone, password, 'no-second-factor': isFactorOff } = options;
  await changeOwner(
    // The shop sends the queued notice, now or when it starts.
    { db, settings, clock: systemClock, messages: { wake: () => {} } },
    {
      isFactorOff,
      ...(phone !== undefined && { phone }),
      ...(password && { password: await newPassword() }),
    },
  );
  console.log('The sign-in of the owner was changed, and all devices are signed out.');
});

function optionsOf(args: string[]) {
  const { values } = parseCommand(USAGE, {
    args,
    options: {
      phone: { type: 'string' },
      password: { type: 'boolean', default: false },
      'no-second-factor': { type: 'boolean', default: false },
    },
  });
  if (values.phone !== undefined || values.password || values['no-second-factor']) return values;
  throw new StartupError(USAGE);
}

/** Reads the new password: twice from a terminal, once from a file or another program. */
async function newPassword(): Promise<string> {
  const password = await askHidden('New password: ');
  if (!process.stdin.isTTY) return password;
  if ((await askHidden('Once more: ')) === password) return password;
  throw new StartupError('The two passwords differ; nothing was changed.');
}

/**
 * Prompts for a line that is hidden while it is typed. Without a terminal it reads the first line of
 * input.
 */
async function askHidden(question: string): Promise<string> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) {
    const lines = createInterface({ input: stdin });
    for await (const line of lines) return line;
    return '';
  }
  stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: true });
  try {
    return await lines.question('');
  } catch (cause) {
    // Ctrl-C or Ctrl-D.
    throw new StartupError('No password was entered; nothing was changed.', { cause });
  } finally {
    lines.close();
    stderr.write('\n');
  }
}
