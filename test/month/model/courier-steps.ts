import type { ActionOf } from "../actions.ts";
import { end } from "./parcel-steps.ts";
import type { Step, World } from "./world.ts";

const parcelEnds = { delivered: "delivered", refused: "refused", returned: "returned", lost: "lost" } as const;
const cameBack: readonly string[] = ["refused", "returned"];

/** What a courier says moves a parcel forward alone; what does not fit waits for somebody, and is named by its kind. */
export function courierSays(world: World, action: ActionOf<"courier-says">): Step[] {
  const { at, parcel: number, courier, step, cash } = action;
  const parcel = world.orders.get(at)!.parcels[number];
  if (parcel?.courier !== courier) return [{ outcome: "unknown-number" }];
  if (step === null) return [{ outcome: "unknown-word" }];
  const isOut = parcel.state === "shipped";
  if (step === "cancelled") return [{ outcome: isOut ? "contradiction" : "nothing" }];
  if (step === "booked" || step === "on-its-way" || step === parcel.state) return [{ outcome: "nothing" }];
  if (!isOut) {
    const isSame = cameBack.includes(step) && cameBack.includes(parcel.state);
    return [{ outcome: isSame ? "nothing" : "contradiction" }];
  }
  if (step === "delivered" && cash !== null && cash !== parcel.cash) return [{ outcome: "other-amount" }];
  return end(world, { do: "end", at, parcel: number, to: parcelEnds[step] }).map((taken) => ({
    ...taken,
    outcome: "nothing",
  }));
}
