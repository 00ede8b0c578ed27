import { invalid, type InvalidInput } from "#kernel/parse-input.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { toSpelling } from "../courier.ts";
import { listCouriers } from "../list-couriers.ts";

/** Makes changes of couriers wait for one another, so that no two take one spelling. */
export async function lockCouriers(tx: Transaction): Promise<void> {
  await lockByName(tx, "couriers");
}

/** Refuses a name or spelling that another courier has: a typed name must mean one. */
export async function findTakenSpelling(
  tx: Transaction,
  { id, name, known }: { id: string; name: string; known: readonly string[] },
): Promise<InvalidInput | null> {
  const others = (await listCouriers(tx)).filter((other) => other.id !== id);
  const ownerOf = (spelling: string) =>
    others.find((other) => toSpelling(other.name) === spelling || other.known.includes(spelling));
  const owner = ownerOf(toSpelling(name));
  if (owner) return invalid("name", `${owner.name} has this name or spelling`);
  const taken = known.find(ownerOf);
  return taken === undefined ? null : invalid("known", `“${taken}” is a spelling of ${ownerOf(taken)!.name}`);
}
