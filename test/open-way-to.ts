import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { findFreePort } from "./find-free-port.ts";

/** A port that forwards to the database at this URL while it is open: no connection that a close has cut comes back. */
export async function openWayTo(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const [folder, ownPort] = ["host", "port"].map((name) => target.searchParams.get(name));
  target.search = "";
  const { hostname: host, port: databasePort } = target;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const onward = folder ? connect(`${folder}/.s.PGSQL.${ownPort}`) : connect(Number(databasePort), host);
    for (const end of [socket, onward])
      sockets.add(end.on("error", () => undefined).on("close", () => sockets.delete(end)));
    socket.pipe(onward).pipe(socket);
  });
  const port = await findFreePort();
  target.hostname = "127.0.0.1";
  target.port = String(port);
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(close);
  return { url: target.toString(), open: () => once(server.listen(port, "127.0.0.1"), "listening"), close };
}
