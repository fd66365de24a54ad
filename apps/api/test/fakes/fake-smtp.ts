import { type AddressInfo, type Socket, createServer } from 'node:net';
import { createInterface } from 'node:readline';

/** A mail as it was sent. */
type SentMail = { from: string; to: string; data: string };

/** A mail server on loopback, without TLS; `refuse` answers the recipient with this code. */
export type FakeSmtp = {
  url: string;
  mails: SentMail[];
  refuse: (code: number | undefined) => void;
  stop: () => Promise<void>;
};

/** Starts a fake of a mail server. */
export async function startFakeSmtp(): Promise<FakeSmtp> {
  const mails: SentMail[] = [];
  const sockets = new Set<Socket>();
  let refusal: number | undefined;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    void converse(socket, { mails, refusal: () => refusal });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    refuse: (code) => {
      refusal = code;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

async function converse(
  socket: Socket,
  { mails, refusal }: { mails: SentMail[]; refusal: () => number | undefined },
): Promise<void> {
  const say = (line: string) => void socket.write(`${line}\r\n`);
  const mail = { from: '', to: '', data: '' };
  let isData = false;
  say('220 fake');
  for await (const line of createInterface({ input: socket })) {
    if (isData && line === '.') {
      isData = false;
      mails.push({ ...mail });
      say('250 queued');
    } else if (isData) mail.data += `${line}\n`;
    else if (/^EHLO/i.test(line)) say('250 fake');
    else if (/^MAIL FROM:<(.*)>/i.test(line)) {
      mail.from = /<(.*)>/.exec(line)?.[1] ?? '';
      say('250 ok');
    } else if (/^RCPT TO:<(.*)>/i.test(line)) {
      mail.to = /<(.*)>/.exec(line)?.[1] ?? '';
      say(refusal() === undefined ? '250 ok' : `${refusal()} 5.1.1 <${mail.to}>: no`);
    } else if (/^DATA/i.test(line)) {
      isData = true;
      say('354 go on');
    } else if (/^QUIT/i.test(line)) {
      say('221 bye');
      socket.end();
    } else say('250 ok');
  }
}
