import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { renderPage } from "#test/render-page.ts";
import { MoneySection } from "./money-section.tsx";

type Props = ComponentProps<typeof MoneySection>;

const show = (kind: string) =>
  renderPage(
    "/admin/orders/10001",
    <MoneySection
      {...({
        order: {
          number: 10_001,
          version: 2,
          seen: "",
          seenFields: {},
          money: [],
          book: [],
          claims: [],
          paymentProofs: [],
          can: { payments: [{ kind: "refund-owed", label: "Refund owed" }] },
        },
        result: {
          form: "payment",
          errors: {},
          values: { kind, amount: "5000" },
          message: "Somebody changed this order",
        },
      } as unknown as Props)}
    />,
  );

test("a payment that somebody else entered first becomes no refund in the form of who was second", () => {
  const gone = show("advance");
  expect(gone).toMatch(/<option value="" selected="">Choose<\/option>/);
  expect(gone).toContain("not possible any more");
  expect(gone).toContain('value="5000"');
  const still = show("refund-owed");
  expect(still).not.toContain("not possible any more");
  expect(still).toMatch(/<option value="refund-owed" selected="">/);
});
