import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { renderPage } from "#test/render-page.ts";
import { MoneySection } from "./money-section.tsx";

type Props = ComponentProps<typeof MoneySection>;

const render = (book: object[], result: object) =>
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
          book,
          claims: [],
          paymentProofs: [],
          can: { payments: [{ kind: "refund-owed", label: "Refund owed" }] },
        },
        result: { errors: {}, message: "Somebody changed this order", ...result },
      } as unknown as Props)}
    />,
  );

const show = (kind: string) => render([], { form: "payment", values: { kind, amount: "5000" } });

test("a payment that somebody else entered first becomes no refund in the form of who was second", () => {
  const gone = show("advance");
  expect(gone).toMatch(/<option value="" selected="">Choose<\/option>/);
  expect(gone).toContain("not possible any more");
  expect(gone).toContain('value="5000"');
  const still = show("refund-owed");
  expect(still).not.toContain("not possible any more");
  expect(still).toMatch(/<option value="refund-owed" selected="">/);
});

test("a refund that was refused to be taken back stays open with its reason, and says what it does; no other entry is open", () => {
  const entry = { at: "", by: "", text: "" };
  const book = [
    { ...entry, id: "due", takesBack: null },
    { ...entry, id: "paid", takesBack: "mistake" },
    { ...entry, id: "sent", takesBack: "refund-back" },
  ];
  const html = render(book, { form: "refund-back:sent", values: { entry: "sent", reason: "Wrong account" } });
  expect(html).toMatch(/<details[^>]*\bopen\b[^>]*>\s*<summary[^>]*>.*?It came back, or was booked by mistake/s);
  expect(html).toContain('value="Wrong account"');
  expect(html).toContain("The shop owes this money again");
  expect(html.match(/<details[^>]*\bopen=""/g)).toHaveLength(2);
  expect(html.match(/name="entry" value="[a-z]+"/g)).toEqual([
    'name="entry" value="paid"',
    'name="entry" value="sent"',
  ]);
  expect(html.match(/name="intent" value="[a-z-]+"/g)).toEqual([
    'name="intent" value="mistake"',
    'name="intent" value="refund-back"',
    'name="intent" value="payment"',
  ]);
});
