import type { ActionOf, SaidNumber } from "../actions.ts";
import { isUnderway } from "./order-rules.ts";
import { ship } from "./parcel-steps.ts";
import type { Step, World } from "./world.ts";

/** The name of a number among those that couriers spoke of. */
const keyOf = ({ at, parcel, courier, booking }: SaidNumber) => `${courier} ${at} ${parcel} ${booking ?? "hand"}`;

/** The number of a name. */
export function readNumber(name: string): SaidNumber {
  const [courier = 0, at = 0, parcel = 0, booking = Number.NaN] = name.split(" ").map(Number);
  return { at, parcel, courier, ...(!Number.isNaN(booking) && { booking }) };
}

/** What a step leaves of the words about this number. */
export const withWords = (world: World, number: SaidNumber, open: boolean): Required<Pick<Step, "words">> => ({
  words: [[keyOf(number), world.atOnce ? "maybe" : open ? "yes" : "no"]],
});

/** Where words may wait or not, also what comes of it without any. */
function whereOpen(world: World, number: SaidNumber, steps: Step[]): Step[] {
  const open = world.words.get(keyOf(number)) ?? "no";
  if (open === "no") return [{ outcome: "not-found" }];
  return open === "yes" ? steps : [...steps, { outcome: "not-found" }];
}

/** Staff say that nothing is to be done about them. */
export const setAside = (world: World, action: ActionOf<"set-aside">): Step[] =>
  whereOpen(world, action, [{ outcome: "closed", ...withWords(world, action, false) }]);

/** Staff say which parcel they are about, which leaves with that courier and number; another one cannot have a number that is taken. */
export function linkWords(world: World, action: ActionOf<"link-words">): Step[] {
  const { at, parcel: number, courier, booking, to } = action;
  const parcel = world.orders.get(at)!.parcels[number];
  if (to || !parcel || !isUnderway(parcel)) return whereOpen(world, action, [{ outcome: "invalid" }]);
  const shipped = ship(world, { do: "ship", at, parcel: number, courier, how: "by-hand", booking });
  return whereOpen(
    world,
    action,
    shipped.map((step) =>
      step.outcome === "money-open"
        ? { outcome: "invalid" }
        : { ...step, outcome: "closed", ...withWords(world, action, false) },
    ),
  );
}
