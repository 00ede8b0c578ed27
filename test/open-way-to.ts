import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { findFreePort } from "./find-free-port.ts";

/** What PostgreSQL says to a connection while it recovers from a crash. */
const startingUp = () => {
  const fields = ["SFATAL", "VFATAL", "C57P03", "Mthe database system is starting up", ""];
  const body = Buffer.from(fields.map((field) => `${field}\0`).join(""));
  const head = Buffer.from("E\0\0\0\0");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

/**
 * A port that forwards to the database at this URL while it is open: no connection that a close has cut comes back. While `startUp` holds, it says that the
 * database starts up.
 */
export async function openWayTo(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const [folder, ownPort] = ["host", "port"].map((name) => target.searchParams.get(name));
  target.search = "";
  const { hostname: host, port: databasePort } = target;
  const sockets = new Set<Socket>();
  let starts = false;
  let refused = 0;
  const server = createServer((socket) => {
    if (starts) {
      refused += 1;
      return void socket.on("error", () => undefined).once("data", () => socket.end(startingUp()));
    }
    const onward = folder ? connect(`${folder}/.s.PGSQL.${ownPort}`) : connect(Number(databasePort), host);
    for (const end of [socket, onward])
      sockets.add(end.on("error", () => undefined).on("close", () => sockets.delete(end)));
    socket.pipe(onward).pipe(socket);
  });
  const port = await findFreePort();
  target.hostname = "127.0.0.1";
  target.port = String(port);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const close = () => {
    server.close();
    cut();
  };
  onTestFinished(close);
  return {
    url: target.toString(),
    open: () => once(server.listen(port, "127.0.0.1"), "listening"),
    close,
    /** Cuts all connections, and has the database start up until `act` is done. */
    async startUp(act: () => Promise<unknown>) {
      starts = true;
      cut();
      await act();
      starts = false;
    },
    /** How many connections were told that the database starts up. */
    refused: () => refused,
  };
}
