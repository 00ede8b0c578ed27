import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

export interface ReceivedMail {
  to: string[];
  raw: string;
}

/** A real SMTP server in another process, which rejects the first mails if asked to; it ends on disposal. */
export async function startSmtpServer({ refusals = 0 } = {}) {
  const child = spawn(process.execPath, ["test/services/serve-smtp.ts", String(refusals)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout });
  const received: ReceivedMail[] = [];
  const [first] = (await once(lines, "line")) as [string];
  let refused = 0;
  lines.on("line", (line) => {
    const fact = JSON.parse(line) as ReceivedMail | { refused: true };
    if ("refused" in fact) refused += 1;
    else received.push(fact);
  });

  return {
    url: `smtp://127.0.0.1:${(JSON.parse(first) as { port: number }).port}`,
    received,
    refused: () => refused,
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, "exit");
    },
  };
}
