import fc from "fast-check";
import { expect, test } from "vitest";
import { deriveState, deriveStatus } from "./derive-state.ts";
import { type OrderState, orderStates, type OrderStatus, orderStatuses } from "./order.ts";
import { endedOrderStates } from "./order-states.ts";
import { type ShipmentState, shipmentStates } from "./shipments/shipment.ts";

// Columns: the order's own axis, its parcels, whether units are in no parcel, what the shopper reads.
const table: [OrderStatus, ShipmentState[], "all packed" | "units left", OrderState][] = [
  ["open", [], "units left", "placed"],
  ["confirmed", [], "units left", "confirmed"],
  ["cancelled", [], "units left", "cancelled"],
  ["cancelled", ["cancelled"], "all packed", "cancelled"],
  ["confirmed", ["cancelled"], "units left", "confirmed"],
  // One parcel.
  ["confirmed", ["packed"], "all packed", "packed"],
  ["confirmed", ["shipped"], "all packed", "shipped"],
  ["confirmed", ["delivered"], "all packed", "delivered"],
  ["closed", ["delivered"], "all packed", "delivered"],
  ["confirmed", ["refused"], "all packed", "refused"],
  ["closed", ["refused"], "all packed", "refused"],
  ["confirmed", ["returned"], "all packed", "returned"],
  ["closed", ["returned"], "all packed", "returned"],
  ["closed", ["lost"], "all packed", "cancelled"],
  ["confirmed", ["cancelled", "packed"], "all packed", "packed"],
  // The rest of the goods is still to be packed.
  ["confirmed", ["packed"], "units left", "confirmed"],
  ["confirmed", ["shipped"], "units left", "shipped"],
  ["confirmed", ["delivered"], "units left", "shipped"],
  ["confirmed", ["refused"], "units left", "confirmed"],
  ["confirmed", ["returned"], "units left", "confirmed"],
  // Two parcels.
  ["confirmed", ["packed", "packed"], "all packed", "packed"],
  ["confirmed", ["shipped", "packed"], "all packed", "shipped"],
  ["confirmed", ["delivered", "packed"], "all packed", "shipped"],
  ["confirmed", ["delivered", "shipped"], "all packed", "shipped"],
  ["confirmed", ["refused", "packed"], "all packed", "packed"],
  ["confirmed", ["refused", "shipped"], "all packed", "shipped"],
  ["confirmed", ["delivered", "delivered"], "all packed", "delivered"],
  ["confirmed", ["delivered", "refused"], "all packed", "delivered"],
  ["confirmed", ["delivered", "returned"], "all packed", "delivered"],
  ["confirmed", ["delivered", "lost"], "all packed", "delivered"],
  ["confirmed", ["refused", "returned"], "all packed", "returned"],
  ["confirmed", ["refused", "lost"], "all packed", "refused"],
  ["confirmed", ["lost", "lost"], "all packed", "cancelled"],
];

test.each(table)("an order that is %s with parcels %j and %s reads as %s", (status, shipments, units, state) => {
  expect(deriveState({ status, shipments, unpacked: units === "units left" })).toBe(state);
  expect(deriveState({ status, shipments: shipments.toReversed(), unpacked: units === "units left" })).toBe(state);
});

const settled = { shopper: 0, courier: 0 } as never;
const parcels = fc.array(fc.constantFrom(...shipmentStates), { maxLength: 4 });

test("every combination reads as one of the specification's states, whatever the order of the parcels", () => {
  fc.assert(
    fc.property(fc.constantFrom(...orderStatuses), parcels, fc.boolean(), (status, shipments, unpacked) => {
      const state = deriveState({ status, shipments, unpacked });
      expect(orderStates).toContain(state);
      expect(deriveState({ status, shipments: shipments.toSorted(), unpacked })).toBe(state);
      expect(state === "placed").toBe(status === "open");
    }),
  );
});

test("an order closes only when it has ended and nobody owes anybody anything, and opens again when somebody does", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("confirmed" as const, "closed" as const),
      parcels,
      fc.boolean(),
      fc.integer({ min: -2, max: 2 }),
      fc.integer({ min: -2, max: 2 }),
      (status, shipments, unpacked, shopper, courier) => {
        const next = deriveStatus({ status, shipments, unpacked, balance: { shopper, courier } as never });
        const ended = endedOrderStates.includes(deriveState({ status: "confirmed", shipments, unpacked }));
        expect(next).toBe(ended && shopper === 0 && courier === 0 ? "closed" : "confirmed");
      },
    ),
  );
  expect(deriveStatus({ status: "open", shipments: [], unpacked: true, balance: settled })).toBe("open");
  expect(deriveStatus({ status: "cancelled", shipments: ["cancelled"], unpacked: true, balance: settled })).toBe(
    "cancelled",
  );
});
