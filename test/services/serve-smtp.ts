import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/**
 * A mail server as a program of its own: prints its port, then every mail that it accepted, as JSON lines on standard output. The first argument is
 * how many mails it rejects before it accepts one.
 */
let refusals = Number(process.argv[2] ?? 0);
const say = (fact: object) => process.stdout.write(`${JSON.stringify(fact)}\n`);

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS", "AUTH"],
  onRcptTo(address, _session, done) {
    if (!address.address.startsWith("unknown")) return done();
    done(Object.assign(new Error(`No such mailbox <${address.address}>`), { responseCode: 550 }));
  },
  async onData(stream, session, done) {
    const raw = await text(stream).catch(() => null);
    // Whoever sent it has died in the middle of it.
    if (raw === null) return;
    if (refusals > 0) {
      refusals -= 1;
      say({ refused: true });
      return done(Object.assign(new Error("Try again later"), { responseCode: 451 }));
    }
    say({ to: session.envelope.rcptTo.map((recipient) => recipient.address), raw });
    done();
  },
});

const listening = server.listen(0, "127.0.0.1", () => {
  const address = listening.address();
  say({ port: typeof address === "object" ? address?.port : null });
});
