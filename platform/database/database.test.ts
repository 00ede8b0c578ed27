import { pino } from "pino";
import { expect, test } from "vitest";
import { isOnThisMachine, openDatabase } from "./database.server.ts";

test("a server at a socket shares this machine's processors; one with a host, several hosts or a pooler may not", async () => {
  const log = pino({ level: "silent" });
  const at = async (url: string, behindPooler = false) => {
    const { database, close } = openDatabase({ url, behindPooler }, log);
    await close();
    return isOnThisMachine(database);
  };
  const socket = "postgres://taqat@localhost/taqat?host=%2Ftmp%2Fsocket&port=5432";
  expect(await at(socket)).toBe(true);
  expect(await at(socket, true)).toBe(false);
  for (const url of [
    "postgres://shop:secret@db:5432/shop",
    "postgres://shop@a:5432,b:5432/shop",
    "postgres://shop@localhost/shop?host=db",
  ])
    expect(await at(url), url).toBe(false);
});
