import { once } from "node:events";
import { createServer } from "node:net";
import { randomInt } from "node:crypto";

/** Below those that the system gives to whoever asks for any port, and to connections: nobody takes one before it is used. */
const [lowest, highest] = [20_000, 32_000];

/** A port of this machine at which nothing listens. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(lowest, highest);
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return findFreePort();
  }
  server.close();
  await once(server, "close");
  return port;
}
