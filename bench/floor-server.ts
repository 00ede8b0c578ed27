import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { raisePriorityOfThread } from "../platform/machine/priority.ts";

// The floor of a page: a bare node:http server that sends the same headers and the same bytes. It prints its port once it listens.
const { head, bodyFile } = JSON.parse(readFileSync(process.argv[2]!, "utf8")) as { head: string[]; bodyFile: string };
const body = readFileSync(bodyFile);

const server = createServer((_request, response) => {
  response.writeHead(200, head);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  // As the shop's thread that serves.
  raisePriorityOfThread();
  const address = server.address();
  if (address && typeof address === "object") process.stdout.write(`${address.port}\n`);
});
