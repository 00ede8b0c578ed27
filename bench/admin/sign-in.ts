import { Agent } from "node:http";
import { pino } from "pino";
import { createOwner } from "#domains/staff/create-owner.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { systemActor } from "#kernel/system-actor.ts";
import { createShopClient } from "../shop-client.ts";

const benchOwner = { email: "bench-owner@example.com", password: "a long bench password" };

/** Gives the shop of this database an owner with whom `signIn` signs in. */
export async function createBenchOwner(databaseUrl: string): Promise<void> {
  const open = openDatabase({ url: databaseUrl, connections: 1 }, pino({ level: "silent" }));
  try {
    await createOwner(open.database, systemActor("bench"), benchOwner);
  } finally {
    await open.close();
  }
}

/** A browser without scripts in which the owner has signed in. It holds one connection open until `close`. */
export async function signIn(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const client = createShopClient(url, { agent, address: "10.254.0.1" });
  const { status, headers } = await client.ask("/admin/sign-in", benchOwner);
  if (status !== 303 || !headers.location?.startsWith("/admin"))
    throw new Error(`The owner could not sign in: ${status} ${headers.location}`);
  return { ...client, close: () => agent.destroy() };
}
