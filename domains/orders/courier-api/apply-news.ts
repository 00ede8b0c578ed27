import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import type { CourierNews } from "#domains/couriers/adapters/courier-adapter.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Log } from "#platform/log.ts";
import { isTransientError } from "#platform/resilience/retry.ts";
import { courierBookings } from "../internal/tables/courier-api-tables.server.ts";
import { shipments } from "../internal/tables.server.ts";
import { deliverShipment } from "../shipments/deliver-shipment.ts";
import { loseShipment } from "../shipments/lose-shipment.ts";
import { refuseShipment } from "../shipments/refuse-shipment.ts";
import { returnShipment } from "../shipments/return-shipment.ts";
import { hasLeft, underwayShipmentStates } from "../shipments/shipment.ts";
import { shipShipment } from "../shipments/ship-shipment.ts";
import { type CourierMove, decideMove, type KnownParcel } from "./decide-move.ts";
import { type NewIssue, openIssues } from "./open-issues.ts";

/** A courier's word, as far as a parcel is moved by it. */
export type Word = Pick<CourierNews, "trackingNumber" | "word" | "step" | "cash">;

/** Parcels that are moved at once: more would only wait for connections. */
const atOnce = 4;

/** The courier whose words they are. */
interface Sender {
  courierId: string;
  courier: string;
}

interface Found extends KnownParcel {
  id: string;
  orderId: string;
  courier: string | null;
  /** Whether the number is that of a booking which was cancelled here. */
  withdrawn: boolean;
}

/**
 * Moves the parcels of a courier by what it says of them, with the commands that staff use. A word that was said before, or
 * that is older than what the shop knows, changes nothing. A word that cannot be matched or mapped goes into the list of
 * words to look at. So does a word at which the shop itself fails, and the others are applied all the same. Throws where
 * the database stays away, so that the job comes again.
 */
export async function applyNews(
  db: Database,
  by: SystemActor,
  { courierId, courier }: Sender,
  words: readonly Word[],
  log: Pick<Log, "error">,
): Promise<void> {
  const parcels = await findParcels(
    db,
    courierId,
    words.map(({ trackingNumber }) => trackingNumber),
  );
  const issues: NewIssue[] = [];
  // Words about one parcel are applied in their order, those about others beside them.
  const byNumber = [...Map.groupBy(words, ({ trackingNumber }) => trackingNumber).values()].values();
  const work = async () => {
    for (const own of byNumber)
      for (const word of own) {
        const issue = await applyWord(db, by, { courierId, courier }, word, parcels).catch((error: unknown) => {
          if (isTransientError(error)) throw error;
          const parcel = parcels.get(word.trackingNumber);
          log.error({ error, shipmentId: parcel?.id }, "A courier's word could not be applied to its parcel");
          return issueOf("contradiction", word, parcel, "The shop failed to store it; its log says why.");
        });
        if (issue) issues.push(issue);
      }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await openIssues(db, courierId, issues);
}

async function applyWord(
  db: Database,
  by: SystemActor,
  { courierId, courier }: Sender,
  word: Word,
  parcels: Map<string, Found>,
): Promise<NewIssue | null> {
  const { trackingNumber, step, cash } = word;
  const parcel = parcels.get(trackingNumber);
  if (!parcel) return issueOf("unknown-number", word);
  // The courier of a booking that was cancelled here says so too, or has the parcel all the same.
  if (parcel.withdrawn && step !== null && (step === "booked" || step === "cancelled")) return null;
  if (parcel.withdrawn) return issueOf("contradiction", word, parcel);
  for (let tries = 0; ; tries += 1) {
    const { moves, issue } = decideMove({ step, cash }, parcel);
    const seenCash = cash === null ? undefined : parcel.cashDue;
    const refusal = await moveParcel(db, by, { parcel, moves, courierId, courier, trackingNumber, seenCash });
    if (refusal === null) return issue === null ? null : issueOf(issue, word, parcel);
    // Where somebody else was faster, the word is compared with what the parcel is now.
    const { state, cashDue } = parcel;
    const now = (await findParcels(db, courierId, [trackingNumber])).get(trackingNumber);
    if (now?.id !== parcel.id) {
      // Another courier has it, or it has another number.
      parcels.delete(trackingNumber);
      return { ...issueOf("unknown-number", word, parcel), shipmentId: null };
    }
    Object.assign(parcel, now);
    const isSame = parcel.state === state && parcel.cashDue === cashDue;
    if (isSame || tries === maxTries) return issueOf("contradiction", word, parcel, refusal);
  }
}

const issueOf = (
  kind: NewIssue["kind"],
  { trackingNumber, word, step, cash }: Word,
  parcel?: Found,
  problem?: string,
): NewIssue => ({
  kind,
  trackingNumber,
  shipmentId: parcel?.id ?? null,
  word,
  details: { step, cash, ...(parcel && { due: parcel.cashDue }), ...(problem !== undefined && { problem }) },
});

const maxTries = 3;

const stateAfter = {
  ship: "shipped",
  deliver: "delivered",
  refuse: "refused",
  return: "returned",
  lose: "lost",
} as const satisfies Record<CourierMove, string>;

const commands = { deliver: deliverShipment, refuse: refuseShipment, return: returnShipment, lose: loseShipment };

interface Move extends Sender {
  parcel: Found;
  moves: readonly CourierMove[];
  trackingNumber: string;
  /** The cash that was due when the courier's amount was compared with it. */
  seenCash: number | undefined;
}

/** Moves the parcel. Why it did not move; null when it did, or had before. */
async function moveParcel(
  db: Database,
  by: SystemActor,
  { parcel, moves, courierId, courier, trackingNumber, seenCash }: Move,
): Promise<string | null> {
  const { orderId: order, id: shipmentId } = parcel;
  for (const move of moves) {
    const moved =
      move === "ship"
        ? await shipShipment(db, by, {
            order,
            shipmentId,
            courier: parcel.courier ?? courier,
            tracking: trackingNumber,
            seenWith: { courierId, trackingNumber },
          })
        : await commands[move](db, by, {
            order,
            shipmentId,
            seenWith: { courierId, trackingNumber },
            seenState: parcel.state,
            ...(move === "deliver" && { seenCash }),
          });
    if (moved.outcome === "not-done") throw moved.cause;
    if (moved.outcome !== "done" && moved.outcome !== "already-done") return refusals[moved.outcome];
    parcel.state = stateAfter[move];
  }
  return null;
}

const refusals = {
  "not-allowed": "The order does not allow it.",
  "not-found": "The parcel is gone.",
  conflict: "Somebody changed the order.",
  invalid: "The number is none that a parcel can have.",
  "shipment-incomplete": "The number is none that a parcel can have.",
  "more-than-paid": "The order does not allow it.",
  "money-open": "Money of it is open with the courier before.",
};

/** The parcels of these numbers with the courier, or under a name that is nobody's; and those whose booking of that number was cancelled. */
async function findParcels(
  db: Database,
  courierId: string,
  trackingNumbers: readonly string[],
): Promise<Map<string, Found>> {
  const numbers = [...new Set(trackingNumbers)];
  const { id, orderId, state, cashDue, courier, trackingNumber } = shipments;
  const fields = { id, orderId, state, cashDue, courier };
  const [own, withdrawn] =
    numbers.length === 0
      ? [[], []]
      : await Promise.all([
          db
            .select({ ...fields, number: trackingNumber })
            .from(shipments)
            .where(
              and(
                inArray(trackingNumber, numbers),
                or(eq(shipments.courierId, courierId), isNull(shipments.courierId)),
              ),
            )
            .orderBy(asc(inArray(state, underwayShipmentStates)), asc(id)),
          db
            .select({ ...fields, number: courierBookings.trackingNumber })
            .from(courierBookings)
            .innerJoin(shipments, eq(shipments.id, courierBookings.shipmentId))
            .where(
              and(
                inArray(courierBookings.trackingNumber, numbers),
                eq(courierBookings.courierId, courierId),
                inArray(courierBookings.state, ["cancelling", "cancelled"]),
              ),
            ),
        ]);
  // Of several parcels with a number that was given anew, the newest one that has not ended is meant: the last one here.
  const found = new Map<string, Found>(own.map((parcel) => [parcel.number!, { ...parcel, withdrawn: false }]));
  for (const parcel of withdrawn) {
    const holder = found.get(parcel.number!);
    // A parcel that got the number later, or left with it all the same, is the one that is meant.
    if (!holder || (holder.id === parcel.id && !hasLeft(holder)))
      found.set(parcel.number!, { ...parcel, withdrawn: true });
  }
  return found;
}
